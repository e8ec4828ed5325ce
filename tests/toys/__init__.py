"""Three small games that the kernel must carry without knowing them."""
