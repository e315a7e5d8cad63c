import { readScript } from "#contract/read-script.ts";
import type { Opened } from "../opened.ts";

/** Whether controls, of its own or before it, say more of a sentence than its words. */
export function isDirected({ segments, document }: Opened, segment: string): boolean {
  const scripts = readScript(segments, document.namesOff);
  const parts = scripts[segments.findIndex(({ id }) => id === segment)]?.parts ?? [];
  return parts.some((part) => part.kind !== "say" || part.voice || part.speed !== undefined || part.emphasis);
}
