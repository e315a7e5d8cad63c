import type { SHELL_MESSAGES as EN } from "../shell-messages.ts";
import type { Words } from "../words.ts";

export const SHELL_MESSAGES: Words<typeof EN> = {
  creditLoadFailed: (why) => `No se han podido cargar tus créditos: ${why}`,
  routingError: "Error inesperado de la aplicación",
  unexpected: "Algo ha fallado por nuestra parte. Inténtalo de nuevo; nada se cobra dos veces.",
};
