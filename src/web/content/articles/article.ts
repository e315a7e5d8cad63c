import type { LinkTo } from "#web/content/site.ts";
import type { ExtentsName } from "#web/ui/data/voices.ts";
import type { FlowOptions } from "#web/ui/drawing/flow.ts";

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

/** An article. Its twin in another language is an `Article` too, and may have other blocks. */
export type Article = {
  title: string;
  description: string;
  /** The day it was written, as 2026-11-20. */
  date: string;
  /** What its line says and is drawn from. The hand writes a to z; c and x read badly. */
  line: { word: string; direction: FlowOptions["direction"]; recording: ExtentsName };
  blocks: readonly Block[];
};
