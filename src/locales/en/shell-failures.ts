/** What the frame of every page can have to say. It stands apart, so that a first visit does not load all the others. */
export const SHELL_FAILURES = {
  creditLoadFailed: (why: string) => `Failed to load credit data: ${why}`,
  routingError: "Unexpected Application Error!",
  unexpected: "Something went wrong on our side. Please try again; nothing is charged twice.",
} as const;
