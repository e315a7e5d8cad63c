import type { LIBRARY_OUTCOMES } from "#contract/library-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { number, plural } from "./amounts.ts";
import { length } from "./formats.ts";

/** How what is done to documents can end, in words. */
export const LIBRARY_WORDS: OutcomeWords<keyof typeof LIBRARY_OUTCOMES> = {
  "document-changed-meanwhile":
    "Este texto ha cambiado entretanto en otro lugar. Aquí no se ha guardado nada. Cárgalo de nuevo y repite el cambio.",
  "library-full":
    "Tu biblioteca está llena, contando la papelera y lo que se está generando. Elimina definitivamente lo que ya no necesites e inténtalo de nuevo. No se ha cobrado nada.",
  "nothing-to-undo": "No hay nada que deshacer.",
  "nothing-to-split": "No hay palabras a ambos lados de ese punto.",
  "nothing-to-redo": "No hay nada que rehacer.",
  "mark-changed-meanwhile":
    "Esta nota se cambió entretanto en otra ventana o en otro dispositivo. Léela y repite lo que querías hacer.",
  "too-many-marks": ({ most }) =>
    `Un documento tiene sitio para ${plural(most, { one: "# marca", other: "# marcas" })}. Quita antes alguna.`,
  "too-many-tags": ({ most }) =>
    `Un documento tiene sitio para ${plural(most, { one: "# etiqueta", other: "# etiquetas" })}. Quita antes alguna.`,
  "hearing-too-long": ({ seconds }) =>
    `Se pueden volver a escuchar pasajes de hasta ${length(seconds)}. Elige uno más corto.`,
  "too-many-hearings": ({ most }) =>
    `${plural(most, { one: "# sugerencia de este documento espera", other: "# sugerencias de este documento esperan" })} tu decisión. Acepta o descarta antes alguna.`,
  "hearing-passage-changed":
    "Este pasaje se unió con otros desde entonces. Divídelo ahí de nuevo y acepta después la sugerencia.",
  "too-many-sentences": ({ most }) =>
    `Este texto tiene demasiadas frases: ${number(most)} como máximo. Repártelo en varios documentos.`,
  "nothing-to-make": "Todo lo de este documento ya está hecho. No hay nada que pagar.",
  "make-price-changed": ({ credits }) =>
    `El precio es otro ahora: ${plural(credits, { one: "# crédito", other: "# créditos" })}. No se ha cobrado nada. Míralo y vuelve a pulsar.`,
  "document-in-making": "Este documento se está creando. Espera a que termine, o cancélalo.",
  "take-there-already": "Ya hay una toma así. Escúchala, o elige otra voz u otra manera.",
  "too-many-takes": ({ most }) =>
    `Hay demasiadas tomas de esta frase: ${number(most)} como máximo. Quédate con una de ellas.`,
  "sound-not-kept": "El audio de este documento no se conserva. Solo queda el texto.",
  "chapters-without-sound":
    "Un texto va en un solo archivo. Para tenerlo por capítulos, elige un formato de audio.",
  "export-program-missing": ({ program }) => `Para esto hace falta ${program}, que no está en este servidor.`,
  "export-letters-lacking":
    "Aquí un PDF tiene letras latinas, cirílicas y griegas, y este texto está sobre todo en otras. Un DOCX las tiene todas.",
  "export-failed": "No se ha podido crear el archivo. Inténtalo de nuevo.",
  "cover-unreadable": "Esta imagen no se puede leer aquí. Puede ser JPEG, PNG o WebP.",
};
