import type { OutcomeCode, OutcomeWords } from "#contract/outcomes.ts";
import type { TEXT_FILE_OUTCOMES } from "#contract/text-file-outcomes.ts";
import { TEXT_FILES } from "#contract/text-files.ts";
import { oneOf } from "./formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** Why the text of a file can't be read. */
export const TEXT_FILE_WORDS: OutcomeWords<Extract<OutcomeCode, keyof typeof TEXT_FILE_OUTCOMES>> = {
  "file-type-unknown": `De un archivo así no se puede leer texto aquí. Elige uno de estos formatos: ${oneOf(NAMES)}.`,
  "file-encrypted":
    "El archivo está bloqueado con contraseña o protección de copia. Ábrelo donde puedas, guárdalo sin bloqueo y elige ese.",
  "file-is-scan":
    "Las páginas de este archivo son imágenes, sin texto que leer. Un programa de reconocimiento de texto puede convertirlas en texto.",
  "file-broken": "El archivo está dañado y su texto no se puede leer. Guárdalo o descárgalo de nuevo.",
  "file-unsafe":
    "El archivo está hecho de una forma que ningún documento necesita y que sobrecargaría un servidor. No se ha leído.",
  "file-without-text": "En este archivo no hay texto.",
  "file-unreadable-in-time":
    "El archivo ha tardado demasiado en leerse. Divídelo o guarda su texto en otro formato.",
};
