/**
 * The few sentences of the product that the frame of every page can need. They stand apart from `MESSAGES`, which
 * repeats them, so that a first visit does not load all the others.
 */
export const SHELL_MESSAGES = {
  creditLoadFailed: (why: string) => `Failed to load credit data: ${why}`,
  routingError: "Unexpected Application Error!",
  unexpected: "Something went wrong on our side. Please try again; nothing is charged twice.",
} as const;
