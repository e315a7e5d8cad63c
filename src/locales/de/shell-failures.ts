import type { SHELL_FAILURES as EN } from "../en/shell-failures.ts";
import type { Words } from "../words.ts";

export const SHELL_FAILURES: Words<typeof EN> = {
  creditLoadFailed: (why) => `Credits nicht geladen: ${why}`,
  routingError: "Unerwarteter Fehler",
  unexpected: "Bei uns ist etwas schiefgegangen. Versuch es noch einmal; doppelt abgebucht wird nichts.",
};
