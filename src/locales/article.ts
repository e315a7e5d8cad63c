import type { LinkTo } from "./en/pages/site.ts";

/** One part of an article. A table sets what is written (cool) beside what is heard (warm), or plain facts. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "steps"; items: readonly string[] }
  | { kind: "quote"; text: string }
  | { kind: "table"; head: readonly [string, string]; rows: readonly (readonly [string, string])[] }
  | { kind: "sample"; name: string; text: string }
  | { kind: "aside"; makes: "sound" | "text" | "nothing"; text: string; link: LinkTo };

/** An article in one language; in another it may have other blocks. */
export type Article = {
  title: string;
  description: string;
  /** What its line says. The hand writes a to z; c and x read badly. */
  word: string;
  blocks: readonly Block[];
};
