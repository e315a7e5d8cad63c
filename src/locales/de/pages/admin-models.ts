import type { ADMIN_MODELS as ModelsWords } from "#locales/en/pages/admin-models.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const ADMIN_MODELS: Words<typeof ModelsWords> = {
  title: "Modelle",
  counted: (count: number) => plural(count, { one: "# Modell", other: "# Modelle" }),
  modes: {
    auto: "Bessere Stimmen und bessere Erkennung werden von selbst geholt, im Hintergrund. Inzwischen geht alles.",
    ask: "Es wird nichts geholt, bis du es sagst.",
    off: "Es wird nichts geholt: MODELS steht auf off. Benutzt wird, was in MODELS_DIR liegt.",
  },
  planned: (count: number, bytes: string) =>
    `${plural(count, { one: "# Modell wird", other: "# Modelle werden" })} geholt, zusammen ${bytes}.`,
  failed: (when) =>
    `Der letzte Versuch ist gescheitert; der nächste kommt von selbst: ${when}. Auf einer Maschine ohne Internet bringst du die Dateien selbst mit: Wie, steht in docs/operations.md.`,
  now: "Jetzt holen",
  fetch: "Holen",
  remove: "Entfernen",
  fetchOf: (name: string) => `${name} holen`,
  removeOf: (name: string) => `${name} entfernen`,
  columns: ["Modell", "Wofür", "Größe", "Lizenz", "Stand", ""],
  states: {
    installed: "installiert",
    coming: (percent: number) => `unterwegs, ${percent} %`,
    planned: "vorgesehen",
    available: "nicht hier",
  },
  tasks: {
    "text-to-speech": "Sprechen",
    "speech-to-text": "Transkribieren",
    "live-captions": "Live-Untertitel",
    "speaker-segmentation": "Sprecher unterscheiden",
    "speaker-embedding": "Sprecher unterscheiden",
    punctuation: "Zeichensetzung",
    denoising: "Rauschen entfernen",
    "language-identification": "Sprache erkennen",
  },
  by: (author: string, licence: string) => `${licence}, von ${author}`,
};
