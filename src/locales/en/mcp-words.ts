import type { MCP_OUTCOMES } from "#contract/mcp-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { plural } from "./amounts.ts";

/** What the Model Context Protocol is refused for besides what every call may be. */
export const MCP_WORDS: OutcomeWords<keyof typeof MCP_OUTCOMES> = {
  "costs-more": ({ credits }) =>
    `This costs ${plural(credits, { one: "# credit", other: "# credits" })}, more than was allowed. It was not begun.`,
  "host-not-ours": "This server is not called so. Nothing was done.",
  "origin-not-ours": "Pages of other sites may not call this. Nothing was done.",
  "post-alone": "Messages are sent here with POST alone.",
  "one-message": "A request carries one message here, not several.",
  "tool-missing": ({ tool }) => `There is no tool “${tool}” here.`,
  "one-of-fields": ({ fields }) => `Give exactly one of these: ${fields}.`,
  "base64-malformed": "The recording is not valid Base64.",
};
