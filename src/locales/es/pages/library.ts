import type { LIBRARY as EN } from "#locales/en/pages/library.ts";
import type { Words } from "../../words.ts";
import { days, plural } from "../amounts.ts";
import { percent } from "../shares.ts";

const documents = (count: number) => plural(count, { one: "# documento", other: "# documentos" });
const places = (count: number) => plural(count, { one: "# lugar", other: "# lugares" });

export const LIBRARY: Words<typeof EN> = {
  title: "Biblioteca",
  description:
    "Todo lo que has convertido en voz o en texto, palabra por palabra: para encontrarlo, escucharlo y ordenarlo.",
  drawn: "biblioteca",
  newDocument: "Documento nuevo",
  newBatch: "Muchos a la vez",
  askForRecording: "Pedir una grabación",
  received: {
    note: (count) =>
      plural(count, {
        one: "Ha llegado # grabación que pediste.",
        other: "Han llegado # grabaciones que pediste.",
      }),
    going: (count) =>
      plural(count, { one: "# de ellas se elimina pronto.", other: "# de ellas se eliminan pronto." }),
    see: "Ver lo que ha llegado",
    label: "Grabaciones recibidas",
  },
  search: {
    label: "Buscar en tu biblioteca",
    placeholder: "Palabra, título o nombre",
    clear: "Borrar la búsqueda",
    scope: "Palabras y títulos, en texto y en voz",
    searching: "Buscando",
    places: (count, among) => `${places(count)} en ${documents(among)}`,
    newest: (count, among) =>
      `${places(count)} en ${plural(among, { one: "el documento más reciente", other: "los # documentos más recientes" })}`,
    titles: (count) => `En el título de ${documents(count)}`,
  },
  unsent: {
    label: "Grabaciones que esperan",
    note: (count) =>
      plural(count, {
        one: "# grabación tuya aún no está transcrita.",
        other: "# grabaciones tuyas aún no están transcritas.",
      }),
    see: "Ver lo que espera",
  },
  show: {
    label: "Mostrar",
    all: "Todo",
    speech: "Locuciones",
    transcript: "Transcripciones",
    bin: "Papelera",
  },
  choices: {
    language: { label: "Idioma", any: "Cualquier idioma" },
    voice: { label: "Voz", any: "Cualquier voz" },
    tag: {
      any: "Cualquier etiqueta",
      close: "Cerrar",
      title: "¿Qué etiqueta?",
      chosen: (tag) => `Etiqueta: ${tag}`,
      find: "Buscar una etiqueta",
      fitting: (count) =>
        count === 0
          ? "Ninguna etiqueta coincide."
          : plural(count, { one: "# etiqueta coincide.", other: "# etiquetas coinciden." }),
      more: (count) =>
        plural(count, {
          one: "Y # más: escribe para encontrarla.",
          other: "Y # más: escribe para encontrarlas.",
        }),
    },
    order: { label: "Orden", newest: "Lo más nuevo primero", going: "Lo que se borra antes" },
    when: {
      label: "Fecha",
      any: "Cualquier fecha",
      today: "Hoy",
      week: "Esta semana",
      month: "Este mes",
      year: "Este año",
      days: "Entre dos días",
      from: "desde el",
      to: "hasta el",
    },
    counted: (name, count) => `${name} (${count})`,
  },
  list: "Documentos",
  choose: (title) => `Elegir ${title}`,
  spoken: "Locución",
  written: "Escrito, aún sin voz",
  transcript: "Transcripción",
  speakers: (count) => plural(count, { one: "# persona", other: "# personas" }),
  deletedOn: (day) => `Se elimina del todo el ${day}`,
  goesOn: (day) => `Se guarda hasta el ${day}`,
  keep: (day) => `Conservar hasta el ${day}`,
  keepThis: (day, title) => `Conservar hasta el ${day}: ${title}`,
  keptLonger: (count) =>
    count === 0
      ? "Nada de esto se puede conservar más tiempo."
      : plural(count, {
          one: "# documento se conserva más tiempo",
          other: "# documentos se conservan más tiempo",
        }),
  soon: {
    label: "Lo que se elimina pronto",
    going: (count) =>
      plural(count, {
        one: "# documento se elimina pronto, con su texto y su sonido.",
        other: "# documentos se eliminan pronto, con su texto y su sonido.",
      }),
    keep: (count) => plural(count, { one: "Conservar más tiempo", other: "Conservar # más tiempo" }),
  },
  download: {
    title: (count) => `Descargar ${documents(count)}`,
    body: "Un ZIP con un archivo de cada uno y una lista de lo que contiene.",
    format: "Formato",
    named: (format, use) => `${format}: ${use}`,
    needs: (program) => `necesita ${program} en este servidor`,
    recordings: "En el texto de las grabaciones",
    captions: "Subtítulos junto a cada sonido",
    start: "Descargar",
    cancel: "Cancelar",
    tooMany: (most) =>
      plural(most, {
        one: "En un ZIP cabe # documento como máximo.",
        other: "En un ZIP caben # documentos como máximo.",
      }),
    leftOut: (count) =>
      plural(count, {
        one: "# documento no está en el ZIP. La lista que contiene dice por qué.",
        other: "# documentos no están en el ZIP. La lista que contiene dice por qué.",
      }),
  },
  tagged: (tag) => `Etiqueta ${tag}`,
  play: (title) => `Reproducir ${title}`,
  playFrom: (time, title) => `Reproducir ${title} desde ${time}`,
  morePlaces: (count) => plural(count, { one: "# lugar más", other: "# lugares más" }),
  more: "Ver más",
  older: "Mostrar anteriores",
  loading: "Cargando tu biblioteca",
  failed: "No se ha podido cargar tu biblioteca.",
  again: "Intentar de nuevo",
  offline: {
    title: "No tienes conexión",
    body: "Tu biblioteca está en el servidor. Vuelve en cuanto haya conexión.",
  },
  noneFound: {
    title: (words) => `No hay nada con «${words}»`,
    body: "La búsqueda conoce las palabras de todos los textos y títulos, también en otras formas. Con menos palabras se encuentra más.",
    filtered: "Aquí no hay nada así",
    filteredBody: "Con menos filtros hay más que ver.",
    all: "Mostrar todo",
  },
  takeOutThis: (title) => `Sacar: ${title}`,
  emptying: {
    open: "Vaciar la papelera",
    body: (keepDays) =>
      `Lo que está en la papelera se elimina del todo al cabo de ${days(keepDays)}. Hasta entonces se puede sacar, salvo que ya tenga la edad hasta la que este servidor conserva documentos.`,
  },
  emptyBin: {
    title: "La papelera está vacía",
    body: (keepDays) => `Lo que eches en ella se puede sacar durante ${days(keepDays)}.`,
  },
  empty: {
    title: "Aquí no hay nada todavía",
    body: "Lo que conviertas en voz o en texto llega aquí solo, y cada una de sus palabras se puede encontrar.",
    write: "Escribir un texto",
    record: "Grabarte",
    open: "o abrir un libro u otro texto",
    upload: "o subir una grabación",
    sample: (voice) => `Esta es ${voice}, leyendo un texto`,
    play: (voice) => `Reproducir ${voice}`,
    unplayable: "La muestra no se puede reproducir aquí.",
  },
  chosen: {
    label: "Qué hacer con lo elegido",
    count: (count) => `${count} en la selección`,
    all: (count) => `Todo (${count})`,
    download: "Descargar",
    downloading: (percents) => `${percent(percents)} hecho`,
    keep: "Conservar más tiempo",
    tag: "Etiquetas",
    bin: "A la papelera",
    unbin: "Sacar",
    erase: "Eliminar del todo",
    clear: "Quitar",
  },
  binned: (count) => `${documents(count)} en la papelera`,
  undo: "Deshacer",
  takenOut: (count) => `${documents(count)} de vuelta en la biblioteca`,
  tooOld: (count) =>
    `Sigue en la papelera: ${documents(count)}. Lo que ya tiene la edad hasta la que este servidor conserva documentos se queda allí hasta que se elimine.`,
  deleted: (count) => plural(count, { one: "# documento eliminado", other: "# documentos eliminados" }),
  eraseDialog: {
    title: (count) => `¿Eliminar del todo ${documents(count)}?`,
    body: "El texto y el sonido se quitan del servidor al momento. Nadie puede recuperarlos.",
    yes: "Eliminar del todo",
    no: "Conservar",
  },
  keys: {
    title: "Teclas",
    close: "Cerrar",
    search: "Buscar",
    write: "Documento nuevo",
    rows: "Documento siguiente, anterior",
    choose: "Elegirlo, o no",
    escape: "Esc",
    clear: "No elegir ninguno",
    palette: "Buscar y hacer, desde cualquier página",
    sheet: "Esta lista",
  },
  work: {
    label: "Lo que se está generando",
    waiting: "Esperando su turno",
    speech: "Leyéndose en voz alta",
    transcript: "Transcribiéndose",
    made: (time) => `Leyéndose, ${time} hasta ahora`,
    of: {
      speech: (made, all) => `Leyéndose, ${made} de ${all}`,
      transcript: (made, all) => `Transcribiéndose, ${made} de ${all}`,
    },
    counted: {
      sentences: (made, all) => `Leyéndose, van ${made} de ${all}`,
      documents: (made, all) => `Generándose, van ${made} de ${all}`,
    },
    now: {
      press: "Lo que ya está hecho se puede escuchar.",
      speech: (time) => `Ya puedes escuchar hasta ${time}.`,
      transcript: (time) => `Está transcrito hasta ${time}.`,
    },
    close: "Puedes cerrar esta página.",
    left: (time) => `Falta aprox. ${time}`,
    open: { speech: "Escuchar lo hecho", transcript: "Leer lo hecho", see: "Verlo", batch: "Ver cada uno" },
    stop: "Parar y conservar lo hecho",
    stopCosts: (credits) => `Parar cuesta ya ${credits}.`,
    stopping: "Parando",
  },
  storage: {
    kept: (size) => `Guardado: ${size}.`,
    keptOf: (size, all) => `Guardado: ${size} de ${all}.`,
    parts: (sound, words) => `Sonido ${sound}, palabras ${words}.`,
    inBin: (size) => `${size} de ello en la papelera.`,
    nextExpiry: (day) => `Lo más antiguo se elimina el ${day}, con su texto.`,
    choose: "Elegir qué se queda",
    full: "Tu biblioteca está llena: no se genera nada nuevo hasta que haya sitio. Deja sitio lo que se elimina definitivamente, no lo que está en la papelera.",
  },
};
