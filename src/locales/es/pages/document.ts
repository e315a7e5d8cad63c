import type { Revision } from "#contract/revisions.ts";
import type { DOCUMENT as EN } from "#locales/en/pages/document.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters, plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";
import { percent } from "../shares.ts";
import { TOOLS_COPY } from "./tools.ts";
import { VERSIONS } from "./versions.ts";

const UNDONE: Partial<Record<Revision["kind"], string>> = {
  edit: "un cambio del texto",
  take: "otra toma",
  manner: "otra voz o manera",
  pronunciation: "una pronunciación",
  speaker: "otra persona",
  split: "una división",
  join: "una unión",
  paragraph: "un párrafo",
  replace: "palabras sustituidas",
  fillers: "muletillas quitadas",
  doubt: "una duda resuelta",
  hearing: "un pasaje escuchado de nuevo",
  restore: "una versión anterior recuperada",
};

export const DOCUMENT: Words<typeof EN> = {
  name: "Documento",
  description: "Un texto con su sonido, de tu biblioteca.",
  toLibrary: "Biblioteca",
  loading: "Abriendo el documento.",
  failed: "No se ha podido abrir el documento",
  offline: "No tienes conexión",
  again: "Intentarlo de nuevo",
  missing: {
    title: "Este documento no está aquí",
    body: "Se eliminó o pertenece a otra cuenta.",
    toLibrary: "Ir a tu biblioteca",
  },
  kind: { speech: "Voz", transcript: "Transcripción" },
  unmade: {
    new: (count) => plural(count, { one: "# frase sin sonido", other: "# frases sin sonido" }),
    changed: (count) =>
      plural(count, { one: "# frase cambiada desde entonces", other: "# frases cambiadas desde entonces" }),
    failed: (count) => plural(count, { one: "# frase que falló", other: "# frases que fallaron" }),
  },
  rename: "Cambiar el nombre",
  titleLabel: "Título",
  saving: "Guardando…",
  saved: (when) => `Guardado ${when}`,
  unsaved: "Sin guardar",
  undo: "Deshacer",
  undoOf: ({ kind, segments }: { kind: Revision["kind"]; segments: number }) =>
    `Deshacer: ${[UNDONE[kind], segments > 0 && plural(segments, { one: "# frase", other: "# frases" })].filter(Boolean).join(", ")}`,
  redo: "Rehacer",
  export: {
    label: "Exportar",
    begun: "Preparando",
    making: (percents) => `${percent(percents)} listo`,
    loading: "Se está mirando qué hay.",
    failed: "No se ha podido cargar",
    again: "Intentarlo de nuevo",
    author: "Autor, citado en el archivo",
    cover: {
      choose: "Elegir una portada",
      change: "Otra portada",
      remove: "Sin portada",
      types: "JPEG, PNG o WebP",
      alt: (title) => `La portada de ${title}`,
    },
    byChapter: "Un archivo por capítulo",
    missing: (program) =>
      `Para más formatos, portadas y un volumen uniforme hace falta ${program} en este servidor:`,
    names: "Nombres",
    times: "Tiempos",
    notes: "Notas",
    captions: {
      rules: ({ lines, characters, perSecond, shortest, longest }) =>
        `Subtítulos: ${plural(lines, { one: "# línea", other: "# líneas" })} de ${formatCharacters(characters)}, ${perSecond} por segundo, de ${formatNumber(shortest)} s a ${formatNumber(longest)} s.`,
      change: "Cambiar",
      usual: "Reglas habituales",
      note: "Terminan al final de frases y oraciones, y donde habla otra persona. Ninguno pisa al siguiente; lo que se dice más deprisa queda mientras hay sitio.",
      fields: {
        lines: "Líneas",
        characters: "Caracteres por línea",
        perSecond: "Caracteres por segundo",
        shortest: "Mínimo, en segundos",
        longest: "Máximo, en segundos",
      },
    },
    formats: {
      mp3: "Para pódcast",
      m4b: "Para audiolibros",
      m4a: "Ligero, para móviles",
      wav: "Para seguir editando",
      flac: "Sin pérdidas, para guardar",
      opus: "El más ligero, para la web",
      txt: "Texto sin formato",
      md: "Texto con títulos",
      docx: "Para editar en Word",
      pdf: "Para imprimir o firmar",
      srt: "Subtítulos para vídeo",
      vtt: "Subtítulos para la web",
      json: "Palabras con sus tiempos",
      csv: "Filas para hojas de cálculo",
    },
  },
  more: {
    label: "Más",
    find: "Buscar y sustituir",
    fillers: "Muletillas y repeticiones",
    tags: "Etiquetas",
    versions: "Versiones anteriores",
    anew: "Documento nuevo con este texto",
    keys: "Teclas",
    bin: "Mover a la papelera",
  },
  details: {
    title: "Datos",
    made: "Creado",
    cost: "Coste",
    free: "Nada",
    language: "Idioma",
    voice: "Voz",
    words: "Palabras",
    keptUntil: "Hasta el",
    tags: "Etiquetas",
    speakers: "Quién habla",
  },
  bin: {
    moved: "Movido a la papelera.",
    undo: "Sacarlo",
    notice: "Este documento está en la papelera. Se puede leer y sacar hasta que se vacíe.",
    out: "Sacar",
    taken: "Sacado de la papelera.",
    tooOld:
      "Ya tiene la edad hasta la que este servidor conserva documentos: se queda en la papelera hasta que se elimine.",
  },
  versions: VERSIONS,
  text: "Texto",
  state: {
    new: "aún sin sonido",
    changed: "cambiada, el sonido es anterior",
    making: "se está haciendo",
    failed: "sin hacer: el último intento falló aquí. Hazla de nuevo o cambia la frase",
    recorded: "leída en persona",
  },
  paid: {
    notice: (here, elsewhere) =>
      [
        here === 0
          ? "Nada de lo que se pagó allí suena aquí ahora."
          : plural(here, {
              one: "Allí se pagó una frase. Está marcada.",
              other: "Allí se pagaron # frases. Están marcadas.",
            }),
        elsewhere > 0
          ? plural(elsewhere, {
              one: "Una más ya no suena.",
              other: "Otras # ya no suenan.",
            })
          : "",
      ]
        .join(" ")
        .trim(),
    label: "pagada con la línea del extracto",
    leave: "Mostrar sin marcas",
    statement: "Volver al extracto",
  },
  failedHere:
    "La creación se interrumpió en esta frase, y no ha costado nada. Vuelve a pulsar; si falla otra vez, escríbela de otro modo.",
  empty: "vacía",
  edit: {
    open: "Editar",
    label: (place) => `Frase en ${place}`,
    save: "Guardar",
    cancel: "Descartar",
    discarded: "Descartado.",
    hint: "Ctrl + Intro guarda, Escape descarta",
    meanwhile: "Mientras tanto se cambió en otro sitio. Allí dice ahora:",
    meanwhileOther: "Mientras tanto cambió otra parte del texto. Tus palabras siguen aquí.",
    /** Over the text, before the words themselves. */
    stray: "Esto lo escribiste en una frase que este texto ya no tiene. Cópialo antes de descartarlo.",
    failed: "Esto aún no está guardado. Tus palabras siguen aquí.",
    leave: {
      title: "¿Salir sin guardar?",
      body: "Lo que has cambiado en esta frase aún no está guardado.",
      yes: "Salir",
      no: "Quedarme",
    },
  },
  recording: {
    delete: "Borrar la grabación",
    title: "¿Borrar la grabación para siempre?",
    body: "El texto, las palabras y los cambios se quedan. Nadie podrá escucharla ya: ni aquí, ni por enlaces, ni en archivos hechos desde ahora. Los enlaces a citas de ella terminan.",
    yes: "Borrar la grabación",
    no: "Conservarla",
    deleted: "La grabación está borrada.",
  },
  soundless: {
    kept: "La grabación se conserva, pero no hay una copia que se pueda escuchar aquí. Está en la exportación de tus datos.",
    deleted:
      "Borraste la grabación. Su texto está completo y se puede corregir; para oírla, para «Escuchar otra vez», para enlaces a citas y para archivos de sonido haría falta la grabación.",
    "not-kept":
      "La grabación no se conserva. Su texto está completo y se puede corregir; para oírla, para «Escuchar otra vez», para enlaces a citas y para archivos de sonido haría falta la grabación.",
  },
  soundEnded: "El sonido de este texto ya no se conserva.",
  cleanView: {
    open: "Leer",
    label: "Vista de lectura",
    controls: "Lectura",
    smaller: "Letra más pequeña",
    larger: "Letra más grande",
    leave: "Volver al documento",
  },
  player: {
    others: "otros",
    chapter: (count, name, at) => `${formatNumber(count)} ${name}${at === null ? "" : `, ${at}`}`,
  },
  keys: {
    ...TOOLS_COPY.keys,
    control: "Ctrl",
    enter: "Intro ↵",
    escape: "Esc",
    text: "En el texto: de palabra en palabra, y reproducir desde ahí",
    item: "En el texto: de frase en frase, y editar",
    save: "Guardar la frase",
    discard: "Descartar el cambio",
    undo: "Deshacer",
    redo: "Rehacer",
    cleanView: "Vista de lectura, y volver",
    letters: "En la vista de lectura: letra más grande, más pequeña",
    tools: "En el texto: de palabra en palabra o de frase en frase, y las herramientas de la frase",
    click: "Clic",
    hear: "En una palabra: oírla desde ahí",
    twice: "Doble clic",
    correct: "En una palabra: corregir su pasaje",
    fromHere: "Reproducir desde esta palabra",
    object: "En el texto: de palabra en palabra, y decir algo de las palabras marcadas o de la frase",
    edit: "Editar la frase",
    back: "De las herramientas a la frase, y dejarla",
    take: "Reproducir una toma; con Mayús, usarla",
    again: "Crear la frase de nuevo",
    voice: "Que la lea otra voz",
    own: "Leerla en persona",
    say: "Cómo se dice una palabra",
    putBack: "Volver a poner lo omitido",
    doubts: "Frase dudosa siguiente; con Mayús, la anterior",
    leave: "El lugar dudoso está bien",
    remake: "Hacer de nuevo la frase dudosa, gratis",
    make: "Al botón que crea el sonido",
    chapters: "Plegar o abrir los capítulos",
    again3: (seconds: number) => plural(seconds, { one: "# segundo atrás", other: "# segundos atrás" }),
    alt: "Alt",
    writingBack: (seconds: number) =>
      plural(seconds, { one: "Al escribir: # segundo atrás", other: "Al escribir: # segundos atrás" }),
    writingPlay: "Al escribir: reproducir, pausa",
    words:
      "Siguiente palabra dudosa; con Mayús, la anterior. Están subrayadas las que se oyeron con menos de un tercio de la seguridad de la mayoría",
    settle: "Dejar la palabra dudosa como está",
    readings: "En una palabra que cambió tu vocabulario: dejarla o tomar lo que se oyó",
    split: "Dividir el pasaje antes de esta palabra",
    join: "Unir el pasaje con el siguiente",
    paragraph: "Empezar aquí un párrafo, o quitarlo",
    speakers: "Dar el pasaje a quien habla; con Mayús, también lo que sigue",
    speaker: "Quién lo dice: nombre, otra persona, reunir",
    find: "Buscar y sustituir",
    fillers: "Muletillas y repeticiones",
  },
};
