import type { CALLS as EN } from "#locales/en/pages/calls.ts";
import type { Words } from "../../words.ts";

export const CALLS: Words<typeof EN> = {
  unreachable: "Der Server ist nicht erreichbar. Prüf deine Verbindung.",
  connectionLost: "Die Verbindung ist abgebrochen.",
  unreadable: (status) => `Die Antwort des Servers ist nicht lesbar (Status ${status}).`,
  answered: (status) => `Der Server hat mit ${status} geantwortet.`,
};
