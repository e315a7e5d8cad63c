/** What a person is told when a call got no answer, or none that can be read. */
export const CALLS = {
  unreachable: "The server cannot be reached. Please check your connection.",
  connectionLost: "The connection was lost.",
  unreadable: (status: number) => `The server gave no readable answer (status ${status}).`,
  answered: (status: number) => `The server answered ${status}.`,
} as const;
