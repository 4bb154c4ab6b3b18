// The list goes on as its reader scrolls.
