import type { Words } from "#contract/words.ts";
import type { SHELL_FAILURES as EN } from "../en/shell-failures.ts";

export const SHELL_FAILURES: Words<typeof EN> = {
  creditLoadFailed: (why) => `No se han podido cargar tus créditos: ${why}`,
  routingError: "Error inesperado de la aplicación",
  unexpected: "Algo ha fallado por nuestra parte. Inténtalo de nuevo; nada se cobra dos veces.",
};
