import { PAUSES } from "#contract/read-script.ts";
import { PAUSE_SECONDS, SPEEDS } from "#contract/script-controls.ts";
import type { MAKING as EN, SCRIPT as EN_SCRIPT } from "#locales/en/pages/making.ts";
import type { Words } from "../../words.ts";
import { characters, credits, number, plural } from "../amounts.ts";

export const MAKING: Words<typeof EN> = {
  label: "Crear el sonido",
  press: (sentences) => plural(sentences, { one: "Crear # frase", other: "Crear # frases" }),
  free: "gratis",
  repeats: (unmade, made) =>
    `Sin sonido: ${plural(unmade, { one: "# frase", other: "# frases" })}. Lo que dice lo mismo se crea una vez, así que ${plural(made, { one: "se crea #", other: "se crean #" })}.`,
  renew: {
    found: (sentences) =>
      plural(sentences, {
        one: "# frase fue leída por un motor de voz distinto del actual.",
        other: "# frases fueron leídas por un motor de voz distinto del actual.",
      }),
    make: "Crear de nuevo",
    keep: "Dejar así",
  },
  meter: {
    uses: (some, left) =>
      plural(left, {
        one: `Usa ${number(some)} del # carácter que queda`,
        other: `Usa ${number(some)} de los # caracteres que quedan`,
      }),
    usesAll: (left) =>
      plural(left, { one: "Usa el # carácter que queda", other: "Usa los # caracteres que quedan" }),
    usesNone: "Ya se creó antes: no usa nada",
    opens: (blocks, size) =>
      plural(blocks, {
        one: `y empieza un bloque nuevo de ${number(size)}`,
        other: `y empieza # bloques nuevos de ${number(size)}`,
      }),
    opensFirst: (blocks, size) =>
      plural(blocks, {
        one: `Empieza un bloque de ${characters(size)}`,
        other: `Empieza # bloques de ${characters(size)}`,
      }),
    left: (left, until) =>
      plural(left, {
        one: `Queda # carácter para cambios hasta el ${until}`,
        other: `Quedan # caracteres para cambios hasta el ${until}`,
      }),
    madeAll: "Todo está creado.",
  },
  sentTo: (host) => `El texto de estas frases se envía a ${host}.`,
  progress: {
    starting: "Empezando",
    made: (made, all) => `${number(made)} de ${plural(all, { one: "# frase", other: "# frases" })}`,
    cancel: "Cancelar",
    canceling: "Cancelando…",
    costs: "Los bloques terminados y los que has escuchado quedan pagados; el resto se devuelve.",
    close: "Puedes cerrar esta página: el trabajo sigue.",
    lost: "Sin conexión. El servidor sigue; esta página vuelve a preguntar.",
    done: "El sonido está listo.",
  },
  growing: {
    label: "Escuchar mientras se crea",
    hint: "Suena desde el principio, hasta donde está creado.",
  },
  canceled: {
    free: "Cancelado. No se ha cobrado nada.",
    paid: (charged) =>
      `Cancelado. ${plural(charged, { one: "Se ha cobrado # crédito", other: "Se han cobrado # créditos" })} por frases que se conservan; el resto se ha devuelto.`,
  },
  failed: {
    title: "La creación del sonido se interrumpió",
    paid: (charged) =>
      `${plural(charged, { one: "Se ha cobrado # crédito", other: "Se han cobrado # créditos" })} por frases que están creadas y se conservan. Las demás no han costado nada y se pueden crear de nuevo.`,
    kept: "Tu texto está como estaba.",
  },
  refused: {
    title: "No se ha creado nada",
    unpriced: "No se ha podido saber el precio",
    needs: (needed, have) => `Esto cuesta ${credits(needed)} y tienes ${number(have)}. Tu texto se conserva.`,
    buy: (missing) => `Comprar ${credits(missing)} o más`,
    places: "Elige adónde pueden ir tus textos",
  },
  chapters: {
    title: "Capítulos",
    collapse: "Plegar los capítulos",
    expand: "Abrir los capítulos",
    about: (length) => `aproximadamente ${length}`,
    close: "Cerrar",
    legend: "La línea continua está creada; la de puntos aún es texto.",
  },
  voice: {
    change: "Voz y estilo",
    title: "Voz y estilo",
    body: "Quién lee este texto, y cómo.",
    warns: (sentences, some) =>
      `${plural(sentences, { one: "# frase está creada y pasará a estar cambiada. Crearla", other: "# frases están creadas y pasarán a estar cambiadas. Crearlas" })} de nuevo usa ${characters(some)}. Antes verás el precio.`,
    save: "Guardar",
    cancel: "Cancelar",
  },
  leftOut: { label: "Omitida", putBack: "Volver a poner" },
};

export const SCRIPT: Words<typeof EN_SCRIPT> = {
  insert: { label: "Insertar", pause: "Pausa", speed: "Velocidad", emphasis: "Énfasis", voice: "Voz…" },
  mark: {
    seconds: (seconds) => `${number(seconds)} s`,
    times: (times) => `${number(times)}×`,
    pause: (seconds) => plural(seconds, { one: "pausa de # segundo", other: "pausa de # segundos" }),
    speed: (times) => `velocidad ${number(times)}`,
    emphasisBegins: "empieza el énfasis",
    emphasisEnds: "termina el énfasis",
    voice: (name) => `habla ${name}`,
  },
  faults: {
    "pause-too-short": `Las pausas duran al menos ${number(PAUSE_SECONDS.least)} s.`,
    "pause-too-long": `Las pausas duran como máximo ${number(PAUSE_SECONDS.most)} s.`,
    "pause-unclear": "No está claro cuánto debe durar esta pausa. Escríbela así: [pause 1.5s].",
    "pauses-too-many": `Las pausas de una frase suman como máximo ${number(PAUSES.inSentence)} s, y las de un texto, ${number(PAUSES.inText / 60)} min. Lo que pasa de ahí se omite.`,
    "speed-too-slow": `La velocidad más lenta es ${number(SPEEDS.least)}.`,
    "speed-too-fast": `La velocidad más rápida es ${number(SPEEDS.most)}.`,
    "speed-unclear": "No está clara la velocidad. Escríbela así: [speed 1.25].",
    "speed-not-begun": "Aquí termina una velocidad que no ha empezado.",
    "emphasis-not-begun": "Aquí termina un énfasis que no ha empezado.",
    "emphasis-not-ended": "Este énfasis no tiene final. Dura hasta el final del párrafo.",
  },
  noEmphasis: "Esta voz no puede dar énfasis: lee esas palabras como las demás.",
  voices: {
    title: "Voces en el texto",
    hint: "Un nombre al principio de una línea cambia la voz hasta el final del párrafo. Desactiva los que sean personas en tu texto.",
    speaks: (name, sentences) => `${name} lee ${plural(sentences, { one: "# frase", other: "# frases" })}`,
    isText: (name) => `«${name}:» se lee en voz alta`,
  },
  breaks: {
    change: "Silencios",
    title: "Silencios",
    body: "Segundos de silencio en el sonido de este texto. Es gratis y nada se crea de nuevo.",
    paragraph: "Entre párrafos",
    chapter: "Antes y después de los títulos de capítulo",
    save: "Guardar",
    cancel: "Cancelar",
  },
};
