import type { TAGS as EN } from "#locales/en/pages/tags.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const TAGS: Words<typeof EN> = {
  title: (count) => plural(count, { one: "Schlagwörter", other: "Schlagwörter von # Dokumenten" }),
  body: "Wörter, unter denen Dokumente in der Bibliothek zu finden sind.",
  field: "Neues Schlagwort",
  add: "Hinzufügen",
  on: (count, all) => `bei ${count} von ${all}`,
  remove: (tag) => `Schlagwort ${tag} wegnehmen`,
  none: "Noch kein Schlagwort.",
  tooMany: (most) =>
    plural(most, {
      one: "Höchstens # Schlagwort je Dokument.",
      other: "Höchstens # Schlagwörter je Dokument.",
    }),
  done: "Fertig",
};
