import { TEXT_FILE_LIMITS, TEXT_FILES } from "#contract/text-files.ts";
import type { NEW_DOCUMENT as EN } from "#locales/en/pages/new-document.ts";
import type { Words } from "#locales/words.ts";
import { characters, plural } from "../amounts.ts";
import { oneOf } from "../formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** A document of a text: written, pasted, or opened from a file. */
export const NEW_DOCUMENT: Words<typeof EN> = {
  title: "Documento nuevo",
  description:
    "Escribe o pega un texto, o abre un archivo, y mira lo que se va a leer antes de que se cobre nada.",
  text: "Texto del documento",
  placeholder: "Escribe o pega aquí tu texto, o suelta un archivo.",
  dropNow: "Suéltalo para abrir el archivo",
  next: "Continuar",
  reading: "Leyendo",
  open: "Abrir un archivo",
  opened: { kept: "Este archivo está leído y se conserva aquí hasta que salgas.", remove: "Quitar" },
  hint: `Archivos: ${oneOf(NAMES)}, de hasta ${characters(TEXT_FILE_LIMITS.characters)}. Los capítulos se conservan. Un PDF debe contener texto: las páginas escaneadas son imágenes.`,
  preview: "El texto tal como se leerá",
  asRead: "Mostrar cómo se leen los números y las abreviaturas",
  readAs: "se lee",
  leftOut: "Omitido:",
  more: (count) => plural(count, { one: "Mostrar # párrafo más", other: "Mostrar # párrafos más" }),
  documentTitle: "Título",
  author: "Autoría",
  coverLeftOut:
    "La portada de este libro no se pudo tomar: no es una imagen que se pueda dibujar aquí, o es demasiado grande.",
  coverAlt: "La portada de este libro",
  voice: "Voz",
  choices: {
    title: "Qué se lee en voz alta",
    parts: {
      chapters: "Títulos de capítulos",
      headings: "Otros títulos",
      captions: "Pies de imagen",
      tables: "Tablas, fila por fila",
      footnotes: "Notas al pie",
      code: "Código",
      "page-numbers": "Números de página y encabezados",
    },
    addresses: {
      label: "Direcciones web",
      site: "Solo el nombre del sitio",
      whole: "Completas",
      none: "Omitidas",
    },
  },
  chapters: (count) => plural(count, { one: "# capítulo", other: "# capítulos" }),
  cost: (credits) => `Leerlo todo cuesta ${credits} como máximo. Ahora no se cobra nada.`,
  create: "Crear el documento",
  back: "Volver al texto",
  leaving: {
    title: "¿Salir sin el documento?",
    body: "Todavía no se ha creado. El texto de aquí se pierde.",
    yes: "Salir",
    no: "Quedarse",
  },
};
