import type { SHELL_FAILURES as EN } from "../en/shell-failures.ts";
import type { Words } from "../words.ts";

export const SHELL_FAILURES: Words<typeof EN> = {
  creditLoadFailed: (why) => `No se han podido cargar tus créditos: ${why}`,
  routingError: "Error inesperado de la aplicación",
  unexpected: "Algo ha fallado por nuestra parte. Inténtalo de nuevo; nada se cobra dos veces.",
};
