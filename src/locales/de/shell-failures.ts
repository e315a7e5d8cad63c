import type { SHELL_FAILURES as EN } from "../en/shell-failures.ts";
import type { Words } from "../words.ts";

export const SHELL_FAILURES: Words<typeof EN> = {
  creditLoadFailed: (why) => `Deine Credits konnten nicht geladen werden: ${why}`,
  routingError: "Unerwarteter Fehler in der Anwendung",
  unexpected: "Bei uns ist etwas schiefgegangen. Versuch es noch einmal; doppelt abgebucht wird nichts.",
};
