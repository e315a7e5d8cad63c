import type { ADMIN_MODELS as ModelsWords } from "#locales/en/pages/admin-models.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const ADMIN_MODELS: Words<typeof ModelsWords> = {
  title: "Modelos",
  counted: (count: number) => plural(count, { one: "# modelo", other: "# modelos" }),
  modes: {
    auto: "Las voces y el reconocimiento mejores se descargan solos, en segundo plano. Mientras tanto todo funciona.",
    ask: "No se descarga nada hasta que tú lo digas.",
    off: "No se descarga nada: MODELS está en off. Se usa lo que hay en MODELS_DIR.",
  },
  planned: (count: number, bytes: string) =>
    `${plural(count, { one: "# modelo", other: "# modelos" })} por descargar, ${bytes} en total.`,
  failed: (when) =>
    `El último intento falló; el próximo viene solo: ${when}. En una máquina sin internet, trae los archivos: docs/operations.md dice cómo.`,
  now: "Descargar ahora",
  fetch: "Descargar",
  remove: "Eliminar",
  fetchOf: (name: string) => `Descargar ${name}`,
  removeOf: (name: string) => `Eliminar ${name}`,
  columns: ["Modelo", "Para", "Tamaño", "Licencia", "Estado", ""],
  states: {
    installed: "instalado",
    coming: (percent: number) => `en camino, ${percent} %`,
    planned: "previsto",
    available: "no está aquí",
  },
  tasks: {
    "text-to-speech": "Hablar",
    "speech-to-text": "Transcribir",
    "live-captions": "Subtítulos en directo",
    "speaker-segmentation": "Distinguir a quien habla",
    "speaker-embedding": "Distinguir a quien habla",
    punctuation: "Puntuación",
    denoising: "Quitar el ruido",
    "language-identification": "Reconocer el idioma",
  },
  by: (author: string, licence: string) => `${licence}, de ${author}`,
};
