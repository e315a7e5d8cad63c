import { MESSAGES as SPANISH } from "#contract/es/messages.ts";

/** What parts of the server say besides the contract's messages. A whole sentence each, or a name. */
export const SPANISH_SENTENCES: Record<string, string> = {
  "Nothing was charged.": "No se ha cobrado nada.",
  "Please try again.": "Inténtalo de nuevo.",
  "The Idempotency-Key must be 8 to 128 visible characters.":
    "La Idempotency-Key debe tener de 8 a 128 caracteres visibles.",
  "The language must be a tag such as en or pt-BR.": "El idioma debe ser una etiqueta como en o pt-BR.",
  "The speech service took too long to answer. Nothing was charged. Please try again.":
    "El servicio de voz ha tardado demasiado en responder. No se ha cobrado nada. Inténtalo de nuevo.",
  "The speech service cannot be reached right now. Nothing was charged. Please try again.":
    "No se puede contactar ahora con el servicio de voz. No se ha cobrado nada. Inténtalo de nuevo.",
  "The speech service is busy right now. Nothing was charged. Please try again in a moment.":
    "El servicio de voz está ocupado. No se ha cobrado nada. Vuelve a intentarlo dentro de un momento.",
  "The speech service failed. Nothing was charged. Please try again.":
    "El servicio de voz ha fallado. No se ha cobrado nada. Inténtalo de nuevo.",
  "The speech service did not accept this request. Nothing was charged.":
    "El servicio de voz no ha aceptado esta petición. No se ha cobrado nada.",
  "The speech service is not set up correctly on this server. Nothing was charged.":
    "El servicio de voz no está bien configurado en este servidor. No se ha cobrado nada.",
  "The speech service has ended the model that was used here. Whoever runs this server has to name another one.":
    "El servicio de voz ha retirado el modelo que se usaba aquí. Quien lleva este servidor tiene que nombrar otro.",
  "The speech service answered with audio this server cannot decode.":
    "El servicio de voz ha respondido con un audio que este servidor no sabe leer.",
  "This engine understands English only.": "Este motor solo entiende inglés.",
  "The recognition was left before its end.": "El reconocimiento se dejó antes de terminar.",
  "The recogniser failed on a part of the audio.": "El reconocedor ha fallado en una parte del audio.",
  "The recogniser is shutting down.": "El reconocedor se está cerrando.",
  "The recogniser took too long on a part of the audio.":
    "El reconocedor ha tardado demasiado en una parte del audio.",
  "The file is not audio we can read.": "El archivo no es un audio que podamos leer.",
  "The file took too long to read.": "El archivo ha tardado demasiado en leerse.",
  "The audio could not be compressed.": "No se ha podido comprimir el audio.",
  "Understands clear English, one speaker close to the microphone; expect about one word in four wrong.":
    "Entiende inglés claro, de una sola persona cerca del micrófono; cuenta con un error cada cuatro palabras, más o menos.",
  "Noise may be taken for speech on this platform.": "En esta plataforma, el ruido puede tomarse por voz.",
  "The built-in voices read English clearly, with a mechanical edge. They run on this server and send your text nowhere.":
    "Las voces incluidas leen inglés con claridad y un deje mecánico. Funcionan en este servidor y no envían tu texto a ningún sitio.",
  "The built-in voices could not be started on this server.":
    "Las voces incluidas no se han podido arrancar en este servidor.",
  "Built-in voices": "Voces incluidas",
  "OpenAI-compatible": "Compatible con OpenAI",
  "even, clear": "pareja, clara",
  "dry, close": "seca, cercana",
  "slow, round": "lenta, redonda",
  "bright, near": "brillante, próxima",
  "level, formal": "llana, formal",
  "lively, storied": "viva, narradora",
  "quick, young": "rápida, joven",
  "low, unhurried": "grave, sin prisa",
  "calm, exact": "serena, exacta",
  "light, high": "ligera, aguda",
  "neutral, balanced": "neutra, equilibrada",
  "warm, direct": "cálida, directa",
  "soft, lyrical": "suave, lírica",
  "friendly, clear": "amable, clara",
  "calm, even": "serena, pareja",
  "expressive, storytelling": "expresiva, narradora",
  "bright, upbeat": "brillante, animada",
  "deep, firm": "profunda, firme",
  "measured, wise": "medida, sabia",
  "light, cheerful": "ligera, alegre",
  "Welcome credits. Thank you for signing up.": "Créditos de bienvenida. Gracias por registrarte.",
  "1 credit used": "1 crédito usado",
  "Text to Speech": "Texto a voz",
  "Speech to Text": "Voz a texto",
  Transcribe: "Transcribir",
  "Most Purchased": "El más comprado",
  "Unknown device": "Dispositivo desconocido",
};

type Pattern = [english: RegExp, spanish: (...parts: string[]) => string];
const figure = (digits: string) => Number(digits.replaceAll(",", ""));

const SECONDS: Record<string, number> = { hour: 3_600, minute: 60, second: 1 };
const BYTES: Record<string, number> = { GB: 1024 ** 3, MB: 1024 ** 2, kB: 1024 };

/** Sentences with something of their own in them. */
export const SPANISH_PATTERNS: readonly Pattern[] = [
  // A device, as `deviceName` tells it.
  [
    /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari) on (iPhone|iPad|Android|ChromeOS|Windows|Mac|Linux)$/,
    (browser, system) => `${browser} en ${system}`,
  ],
  [
    /^Too many tries\. Please wait (\d+) (seconds|minutes) and try again\.$/,
    (count = "", unit) => SPANISH.tooManyTries(unit === "minutes" ? figure(count) * 60 : figure(count)),
  ],
  [
    /^The text is longer than ([\d,]+) characters\. Please shorten it\.$/,
    (limit = "") => SPANISH.textTooLong(figure(limit)),
  ],
  [
    /^The audio is longer than ([\d.,]+) (hour|minute|second)s?\. Please cut it into parts\.$/,
    (count = "", unit = "") => SPANISH.tooLongAudio(figure(count) * (SECONDS[unit] ?? 1)),
  ],
  [
    /^The file is larger than ([\d.,]+) (GB|MB|kB)\. Please cut it into parts\.$/,
    (size = "", unit = "") => SPANISH.tooLargeFile(figure(size) * (BYTES[unit] ?? 1)),
  ],
  [
    /^Canceled: (\d+) of (\d+) credits? used, for what you were given before\. It is kept\.$/,
    (used = "", of = "") => SPANISH.canceledPartly(figure(used), figure(of)),
  ],
  [
    /^The conversion broke off: (\d+) of (\d+) credits? used, for the whole parts you were given before\. They are kept, and the rest was not charged\.$/,
    (used = "", of = "") => SPANISH.brokeOff(figure(used), figure(of)),
  ],
  [
    /^The file is cut off: it should be (\S+) long, but only (\S+) is there\. Nothing was charged\. Please upload the whole file\.$/,
    (declared = "", found = "") => SPANISH.truncatedFile(found, declared),
  ],
  [
    /^The password needs at least (\d+) characters\.$/,
    (least = "") => SPANISH.passwordTooShort(figure(least)),
  ],
  [
    /^The password can have at most (\d+) characters\.$/,
    (most = "") => SPANISH.passwordTooLong(figure(most)),
  ],
  [
    /^No more than ([\d,]+) characters fit here\. Please shorten it\.$/,
    (most = "") => SPANISH.fieldTooLong(figure(most)),
  ],
  [
    /^A link is on its way to (.+)\. Your address changes when you open it\.$/,
    (address = "") => SPANISH.emailLinkSent(address),
  ],
  [/^(\d+) credits granted\.$/, (count = "") => SPANISH.creditsMoved(figure(count))],
  [/^(\d+) credits taken\.$/, (count = "") => SPANISH.creditsMoved(-figure(count))],
  [/^Only (\d+) credits can be taken\.$/, (count = "") => SPANISH.notThatMany(figure(count))],
  [
    /^Today's limit for changes by hand leaves (\d+) credits\.$/,
    (left = "") => SPANISH.capReached(figure(left)),
  ],
  [/^The payment was declined, and nothing was charged: .+$/s, () => SPANISH.declinedBecause("")],
  [/^Paid; (.+) of it was refunded\.$/, (amount = "") => SPANISH.partlyRefunded(amount)],
  [/^Failed to deduct credit: (.+)$/, (why = "") => SPANISH.deductFailed(why)],
  [/^The request is not valid: (.+)\.$/, (field = "") => `La petición no es válida: ${field}.`],
  [
    /^Recognition needs (.+), which this server lacks\.$/,
    (programs = "") =>
      `El reconocimiento necesita ${programs.replace(" and ", " y ")}, que este servidor no tiene.`,
  ],
  [
    /^Audio cannot be read here: (.+) is not installed\.$/,
    (program = "") => `Aquí no se puede leer audio: falta ${program}.`,
  ],
  [
    /^Natural voices in many languages, spoken by the model (.+) on another server\.$/,
    (model = "") => `Voces naturales en muchos idiomas, dichas por el modelo ${model} en otro servidor.`,
  ],
  [
    /^Recognised in many languages by the model (.+) on another server\.$/,
    (model = "") => `Reconocido en muchos idiomas por el modelo ${model} en otro servidor.`,
  ],
  [/^(.+) pack, (\$[\d.]+)$/, (pack = "", price = "") => `Paquete ${pack}, ${price}`],
  [
    /^(.+) pack: (\$[\d.]+) of (\$[\d.]+) refunded$/,
    (pack = "", back = "", price = "") => `Paquete ${pack}: reembolsados ${back} de ${price}`,
  ],
  [
    /^(.+) pack: the bank gave (\$[\d.]+) back after a dispute$/,
    (pack = "", price = "") => `Paquete ${pack}: el banco devolvió ${price} tras una disputa`,
  ],
];
