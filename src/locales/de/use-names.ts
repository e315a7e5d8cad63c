import type { Use } from "#contract/tools.ts";
import { TOOL_NAMES } from "./tool-names.ts";

/** What credits were used for: a tool, or what is made of a transcript. */
export const USE_NAMES: Readonly<Record<Use, string>> = {
  ...TOOL_NAMES,
  digest: "Zusammenfassung",
  captions: "Live-Untertitel",
  hearing: "Stelle neu gehört",
};
