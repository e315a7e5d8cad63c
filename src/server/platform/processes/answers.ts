/** What a child process tells the process that started it. `rss` is its memory in bytes. */
export type FromChild<Reply> =
  | { ready: true }
  | { reply: Reply; rss: number }
  | { refused: string; rss: number };

/** What a child process is started with, as JSON: what it opens, and the memory in bytes at which it ends itself. */
export type ChildSettings<Settings> = { settings: Settings; mostMemory: number | null };
