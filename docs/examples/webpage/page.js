"use strict";

const SIZE = 48;
const COLUMNS = "abcdefghi";
const STEPS = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
const asked = new URLSearchParams(location.search);
const key = asked.get("key") ?? "";
const lang = asked.get("lang") ?? "en";
const $ = (id) => document.getElementById(id);

let seen = null;       // the last answer of the server
let direction = "e";   // where the right half of the domino in hand points
let pointed = null;    // the square under the mouse

// ---- talking to the server ----

async function watch() {
  for (let ply = -1; ; ) {
    try {
      const query = new URLSearchParams({ key, lang, since: ply });
      const answer = await (await fetch(`view?${query}`)).json();
      if (answer.ply !== ply) {
        seen = answer;
        ply = answer.ply;
        pointed = null;
        draw();
      }
    } catch {
      $("status").textContent = "The server does not answer; trying again…";
      await new Promise((done) => setTimeout(done, 1000));
      ply = -1;
    }
  }
}

async function play(move) {
  const answer = await fetch("play", { method: "POST", body: JSON.stringify({ key, move }) });
  if (!answer.ok) say((await answer.json()).error, true);
}

// ---- drawing ----

function make(tag, attributes = {}, ...children) {
  const drawn = ["svg", "g", "use", "rect", "path"].includes(tag);
  const element = drawn
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const use = (id, x, y, width, height = width) => make("use", { href: `#${id}`, x, y, width, height });

function square(x, y, landscape, crowns) {
  const group = make("g", {}, use(landscape, x, y, SIZE));
  for (let n = 0; n < crowns; n++) group.append(use("crown", x + 3 + 14 * n, y + 3, 14, 12));
  return group;
}

function domino({ left, right }, x, y, way) {
  const [dx, dy] = STEPS[way];
  const group = make("g", { class: "domino" });
  [left, right].forEach(({ landscape, crowns }, half) =>
    group.append(square(x + half * dx * SIZE, y + half * dy * SIZE, landscape, crowns)));
  group.append(make("rect", {
    class: "seam", rx: 4,
    x: Math.min(x, x + dx * SIZE) + 1, y: Math.min(y, y + dy * SIZE) + 1,
    width: SIZE * (1 + Math.abs(dx)) - 2, height: SIZE * (1 + Math.abs(dy)) - 2,
  }));
  return group;
}

const place = (cell) => [COLUMNS.indexOf(cell[0]) * SIZE, (Number(cell.slice(1)) - 1) * SIZE];

function frame(kingdom) {
  const cells = [...kingdom.free, ...kingdom.squares.map(({ cell }) => cell)].map(place);
  const [left, top] = [0, 1].map((axis) => Math.min(...cells.map((at) => at[axis])));
  const [right, bottom] = [0, 1].map((axis) => Math.max(...cells.map((at) => at[axis])));
  return [left - 4, top - 4, right - left + SIZE + 8, bottom - top + SIZE + 8].join(" ");
}

function board(kingdom, own) {
  const drawing = make("svg", { class: "board", viewBox: frame(kingdom) });
  for (const cell of kingdom.free) {
    const [x, y] = place(cell);
    const spot = make("rect", { class: "free", x: x + 2, y: y + 2, width: 44, height: 44, rx: 5 });
    if (own && ways(cell).length) {
      spot.classList.add("can");
      spot.dataset.cell = cell;
      spot.addEventListener("mouseenter", () => point(cell));
      spot.addEventListener("mouseleave", () => point(null));
      spot.addEventListener("click", () => play(moveAt(cell)));
    }
    drawing.append(spot);
  }
  drawing.append(square(...place(kingdom.castle), "castle", 0));
  for (const laid of kingdom.dominoes)
    drawing.append(domino(laid, ...place(laid.cell), laid.direction));
  if (kingdom.dominoes.length) drawing.lastChild.classList.add("last");
  if (own) drawing.append(make("g", { class: "ghost", id: "ghost" }));
  return drawing;
}

function kingdomOf(kingdom) {
  const seat = kingdom.seats[0];
  const number = seat.charCodeAt(0) - 65;
  const { view } = seen;
  const total = seen.scores[number].reduce((sum, [, points]) => sum + points, 0);
  const sheet = make("ul");
  for (const [label, points] of seen.scores[number])
    sheet.append(make("li", {}, make("span", {}, label), make("b", {}, String(points))));
  return make("div", { class: `kingdom ${seat} ${view.actors.includes(seat) ? "acting" : ""}` },
    make("header", {},
      make("strong", {}, `${seat} · ${seen.names[number]}${view.seat === seat ? " (you)" : ""}`),
      make("b", { "data-total": seat }, String(total))),
    board(kingdom, view.seat === seat), sheet);
}

function row(each, move) {
  const face = make("svg", { viewBox: `-2 -2 ${2 * SIZE + 4} ${SIZE + 4}` },
    domino(each, 0, 0, "e"));
  const line = make(move ? "button" : "div", { class: "row" }, make("i", {}, each.domino), face);
  if (each.seat) line.append(make("svg", { class: `king ${each.seat}`, viewBox: "0 0 20 26" }, use("king", 0, 0, 20, 26)));
  if (move) {
    line.dataset.move = move;
    line.addEventListener("mouseenter", () => say(seen.moves[move]));
    line.addEventListener("click", () => play(move));
  }
  return line;
}

function status(view) {
  if (view.result) {
    const best = seen.names.filter((_, seat) => view.result.places[seat] === 1);
    return best.length > 1 ? "The game is over: a draw." : `The game is over: ${best[0]} wins!`;
  }
  const doing = view.data.step === "place" ? "place a domino" : "choose a domino";
  if (view.actors.includes(view.seat)) return `Your turn: ${doing}.`;
  return `${seen.names[view.actors[0].charCodeAt(0) - 65]} is to ${doing}.`;
}

function hint(view) {
  if (view.result) return "Every line is laid. The record below holds the whole game.";
  if (!view.actors.includes(view.seat)) return "";
  return view.data.step === "place"
    ? "Click a bright square: the left half of the domino goes there."
    : "Click one of the dominoes to choose from.";
}

function draw() {
  const { view, moves } = seen;
  const { data } = view;
  document.body.dataset.step = data.step;
  document.body.dataset.ply = seen.ply;
  $("status").textContent = status(view);
  $("round").textContent = `Round ${data.round} of ${data.rounds}`;
  const possible = directions();
  if (possible.length && !possible.includes(direction)) direction = possible[0];
  const own = view.seat ?? "A";
  for (const kingdom of data.kingdoms)
    $(kingdom.seats.includes(own) ? "mine-side" : "other-side").replaceChildren(kingdomOf(kingdom));
  $("queue").replaceChildren(...data.queue.map((each) => row(each)));
  if (data.step === "place") $("queue").firstChild?.classList.add("now");
  $("line").replaceChildren(...data.line.map((each) => {
    const move = `pick ${each.domino}`;
    return row(each, move in moves ? move : null);
  }));
  $("turn").hidden = possible.length < 2;
  $("discard").hidden = !("discard" in moves);
  $("placing").hidden = !data.queue.length;
  $("choosing").hidden = !data.line.length;
  say(moves.discard ?? hint(view));
  $("log").replaceChildren(...seen.log.map((text) => make("li", {}, text)));
  $("record").hidden = !view.seat;
  $("record").href = `record?${new URLSearchParams({ key })}`;
}

function say(text, refused = false) {
  $("says").textContent = text;
  $("says").classList.toggle("refused", refused);
}

// ---- laying a domino: the legal moves are the only rules this page knows ----

const ways = (cell) => [..."nesw"].filter((way) => `place ${cell}${way}` in seen.moves);
const directions = () => [..."eswn"].filter((way) =>
  Object.keys(seen.moves).some((move) => move.startsWith("place ") && move.endsWith(way)));

function moveAt(cell) {
  const possible = ways(cell);
  return `place ${cell}${possible.includes(direction) ? direction : possible[0]}`;
}

function point(cell) {
  pointed = cell;
  $("ghost")?.replaceChildren();
  if (!cell) return;
  const move = moveAt(cell);
  $("ghost").append(domino(seen.view.data.queue[0], ...place(cell), move.slice(-1)));
  say(seen.moves[move]);
}

function turn() {
  const possible = pointed ? ways(pointed) : directions();
  if (!possible.length) return;
  const order = [..."eswn"].filter((way) => possible.includes(way));
  direction = order[(order.indexOf(direction) + 1) % order.length];
  if (pointed) point(pointed);
}

document.addEventListener("keydown", (event) => { if (event.key.toLowerCase() === "r") turn(); });
$("turn").addEventListener("click", turn);
$("discard").addEventListener("click", () => play("discard"));
watch();
