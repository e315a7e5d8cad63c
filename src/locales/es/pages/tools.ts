import type { TOOLS_COPY as EN } from "#locales/en/pages/tools.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, days as formatDays, plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";
import { percent } from "../shares.ts";
import { SPEAKER_NAMED } from "../speakers.ts";

export const CREDITS_DEDUCTED = (credits: number) =>
  plural(credits, { one: "# crédito descontado", other: "# créditos descontados" });

export const TOOLS_COPY: Words<typeof EN> = {
  keep: (credits) =>
    credits === 0
      ? "No te quedan créditos."
      : `Tienes ${formatNumber(credits)}. Solo se cobra lo que se te entrega.`,
  cancel: (credits) =>
    plural(credits, { one: "Cancelar y conservar el crédito", other: "Cancelar y conservar los créditos" }),
  cancelPaying: "Cancelar",
  canceling: "Cancelando…",
  cancelCosts: (costs, credits) =>
    `Cancelar ahora cuesta ${credits === null ? formatCredits(costs) : `${formatNumber(costs)} de ${formatCredits(credits)}`}: ya se te ha entregado esa parte. Es tuya.`,
  cancelUpload: "Cancelar",
  progress: { started: "Empezado", reached: (percents) => `${percent(percents, "long")} hecho` },
  drawn: "texto",
  waiting: {
    title: "Sin conexión",
    goesOn:
      "El servidor lo termina por sí mismo, también tras un reinicio. Esta página volverá a preguntar en cuanto haya respuesta.",
    unsure: "Esta página volverá a preguntar en cuanto haya respuesta. Déjala abierta hasta entonces.",
  },
  canceled: { title: "Cancelado", body: "No se ha cobrado nada." },
  outOfCredit: {
    title: "No hay créditos suficientes",
    needs: (needed, have) => `Esto necesita ${formatCredits(needed)}. Tienes ${formatNumber(have)}.`,
    buy: "Ver los paquetes de créditos",
    waiting: (count, email) =>
      `${plural(count, { one: "Tu crédito gratis llega", other: "Tus # créditos gratis llegan" })} en cuanto confirmes tu dirección: abre el enlace que enviamos a ${email}, o`,
    again: "pide otro en tu perfil",
  },
  engine: "Motor",
  place: (host) => (host === null ? "Todo se queda en este servidor." : `Lo que le das se envía a ${host}.`),
  engineSilent: {
    title: "El servidor no responde",
    body: "No se ha perdido nada de lo que has escrito o grabado.",
    again: "Intentar de nuevo",
  },
  transcriptionMissing: {
    title: "El reconocimiento aún no está instalado aquí",
    body: "Quien lleva este servidor puede añadirlo con una orden. No se cobra nada hasta que funcione.",
    again: "Comprobar de nuevo",
    copy: "Copiar la orden",
    copied: "Copiada",
  },
  recent: {
    title: "Recientes",
    loading: "Cargando tus últimas conversiones.",
    failed: "No se han podido cargar tus últimas conversiones.",
    again: "Reintentar",
    opening: "Abriendo.",
    queued: "Esperando su turno",
    running: (percents) => `${percent(percents)} hecho`,
    cancelCosts: (costs, credits) =>
      `cancelar ahora cuesta ${formatNumber(costs)} de ${formatNumber(credits)}`,
    cancel: "Cancelar",
    ready: (title) => `${title}: terminado`,
    partOf: (length) => `una parte de ${length}`,
    more: "Ver más conversiones",
    older: "Ver anteriores",
    kept: (days) => `Se guardan ${formatDays(days)}`,
    play: (title) => `Escuchar ${title}`,
    remove: (title) => `Borrar ${title}`,
    removeTitle: "¿Borrarlo para siempre?",
    removeBody: "El texto y el sonido se borran del servidor. Los créditos que costó no se devuelven.",
    removeYes: "Borrar",
    removeNo: "Conservarlo",
    removeFailed: "No se ha podido borrar.",
    cancelFailed: "No se ha podido cancelar.",
    all: (count) => `Ver todas: ${formatNumber(count)}`,
  },
  player: {
    label: "Reproductor",
    position: "Posición",
    speed: "Velocidad",
    speedOf: (factor) => `${formatNumber(factor)}×`,
    broken:
      "El audio no se puede reproducir. Puede que haya caducado o que este dispositivo no tenga salida de sonido.",
    back: (seconds) => plural(seconds, { one: "Retroceder # segundo", other: "Retroceder # segundos" }),
    forward: (seconds) => plural(seconds, { one: "Avanzar # segundo", other: "Avanzar # segundos" }),
    of: (length) => `de ${length}`,
    sleep: "Parar solo",
    sleepOff: "Temporizador",
    sleepIn: (minutes) => plural(minutes, { one: "# min", other: "# min" }),
  },
  /** The keys of every player, and their sheet. */
  keys: {
    title: "Teclas",
    close: "Cerrar",
    space: "Espacio",
    shift: "Mayús",
    play: "Reproducir o pausar",
    seconds: (seconds) =>
      plural(seconds, { one: "# segundo atrás, adelante", other: "# segundos atrás, adelante" }),
    word: "Palabra anterior, siguiente",
    sentence: "Frase anterior, siguiente",
    sheet: "Esta lista",
  },
  partOf: (heard, all) => `${heard} de ${all}`,
  /** Who spoke in a recording: the choice, and the labels in a transcript. */
  speakers: {
    label: "Quién habla",
    none: "no hace falta",
    found: "averiguarlo",
    count: (count: number) => plural(count, { one: "# persona", other: "# personas" }),
    named: SPEAKER_NAMED,
    overlap: "hablan varias personas a la vez",
  },
  choices: {
    translated: "Traducido al inglés por una máquina.",
    translatedFact: "traducido al inglés por una máquina",
    vocabulary: "¿Nombres mal escritos?",
    vocabularyUse: {
      hints: "Tu vocabulario se envía como pista: los términos más nuevos, tantos como admita el motor.",
      corrections:
        "Lo que casi suena como tu vocabulario se corrige donde el reconocimiento dudaba o no escribió una palabra corriente.",
    },
  },
  recordingStays: (kept) =>
    kept
      ? "El sonido se guarda con su texto, hasta que lo borres en su documento o caduquen los dos."
      : "El sonido se borra en cuanto está por escrito.",
  languageFound: (name) => `Idioma detectado: ${name}.`,
  captions: "Subtítulos",
  captionsSrt: "SubRip (.srt), para la mayoría de reproductores y editores",
  captionsVtt: "WebVTT (.vtt), para páginas web",
  copy: "Copiar",
  copied: "Copiado",
  copyFailed: "El navegador no ha permitido copiar.",
  inLibrary: "Abrir en la biblioteca",
  newDocument: "Nuevo documento con este texto",
  downloadText: "Descargar texto",
  listenFrom: (time) => `Escuchar desde ${time}`,
};
