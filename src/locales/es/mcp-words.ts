import type { MCP_OUTCOMES } from "#contract/mcp-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { plural } from "./amounts.ts";

/** What the Model Context Protocol is refused for besides what every call may be. */
export const MCP_WORDS: OutcomeWords<keyof typeof MCP_OUTCOMES> = {
  "costs-more": ({ credits }) =>
    `Esto cuesta ${plural(credits, { one: "# crédito", other: "# créditos" })}, más de lo permitido. No se ha empezado.`,
  "host-not-ours": "Este servidor no se llama así. No se hizo nada.",
  "origin-not-ours": "Las páginas de otros sitios no pueden llamar aquí. No se hizo nada.",
  "post-alone": "Aquí los mensajes se envían solo con POST.",
  "one-message": "Aquí una petición lleva un solo mensaje, no varios.",
  "tool-missing": ({ tool }) => `Aquí no hay ninguna herramienta «${tool}».`,
  "one-of-fields": ({ fields }) => `Indica exactamente uno de estos campos: ${fields}.`,
  "base64-malformed": "La grabación no es Base64 válido.",
};
