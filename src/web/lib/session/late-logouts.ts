/** Keys of local storage that begin with this end in a hash. One each: two tabs never write over each other. */
const PREFIX = "saywrite.logout.";

/** Hashes of tokens whose sessions the server has still to end. */
export const lateLogouts = {
  list: (): string[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
  keep: (hash: string): void => localStorage.setItem(PREFIX + hash, ""),
  forget: (hash: string): void => localStorage.removeItem(PREFIX + hash),
};
