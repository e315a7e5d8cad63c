import type { MCP_OUTCOMES } from "#contract/mcp-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { plural } from "./amounts.ts";

/** What the Model Context Protocol is refused for besides what every call may be. */
export const MCP_WORDS: OutcomeWords<keyof typeof MCP_OUTCOMES> = {
  "costs-more": ({ credits }) =>
    `Das kostet ${plural(credits, { one: "# Credit", other: "# Credits" })}, mehr als erlaubt war. Es wurde nicht begonnen.`,
  "host-not-ours": "So heißt dieser Server nicht. Es ist nichts geschehen.",
  "origin-not-ours": "Seiten anderer Websites dürfen das nicht aufrufen. Es ist nichts geschehen.",
  "post-alone": "Nachrichten werden hier nur mit POST geschickt.",
  "one-message": "Eine Anfrage trägt hier eine Nachricht, nicht mehrere.",
  "tool-missing": ({ tool }) => `Hier gibt es kein Werkzeug „${tool}“.`,
  "one-of-fields": ({ fields }) => `Gib genau eines davon an: ${fields}.`,
  "base64-malformed": "Die Aufnahme ist kein gültiges Base64.",
};
