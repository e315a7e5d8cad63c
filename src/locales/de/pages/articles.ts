import type { ARTICLES_PAGE as EN } from "#locales/en/pages/articles.ts";
import type { Words } from "../../words.ts";
import { formatNumber } from "../locale.ts";

export const ARTICLES_PAGE: Words<typeof EN> = {
  description:
    "Fürs Ohr schreiben, fürs Transkript aufnehmen, und am Ende Untertitel, Notizen und eine faire Rechnung haben.",
  lead: "Geschrieben über das, was schiefgeht: Sätze, die stolpern, Räume, die hallen, Untertitel, die niemand rechtzeitig liest.",
  newest: "Neu",
  read: "Lesen",
  minutes: (minutes) => `${formatNumber(minutes)} Min. Lesezeit`,
  contents: "In diesem Artikel",
  sample: (file) => `Inhalt von ${file}`,
  around: "Weitere Artikel",
  previous: "Älter",
  next: "Neuer",
};
