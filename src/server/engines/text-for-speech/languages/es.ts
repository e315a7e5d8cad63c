import { toCardinal as bareCardinal, toOrdinal } from "n2words/es-ES";
import {
  abbreviationTable,
  counted,
  type Gender,
  type LanguageRules,
  monthNames,
  scaleTable,
  unitTable,
} from "../language-rules.ts";
import { matchAt, type Reader, sticky } from "../matching.ts";

const MONTHS = monthNames("es-ES", "long");

/** The library's numbers with the accent and the short forms before "mil" that it leaves out. */
function spelled(digits: string | number, gender: Gender = "masculine"): string {
  return bareCardinal(digits, { gender: gender === "feminine" ? "feminine" : "masculine" })
    .replace(/\bdieciseis\b/g, "dieciséis")
    .replace(/veintiun[oa](?= mil(?: |$))/g, "veintiún")
    .replace(/\bun[oa](?= mil(?: |$))/g, "un");
}

const count = (digits: string, gender: Gender): string =>
  gender === "feminine"
    ? spelled(digits, gender)
    : spelled(digits)
        .replace(/veintiuno$/, "veintiún")
        .replace(/\buno$/, "un");

const MASCULINE_IN_AS =
  /^(?:días|problemas|temas|programas|sistemas|mapas|planetas|idiomas|poemas|gramas|mañanas|atletas|dramas)$/;
function genderOf(word: string): Gender | undefined {
  if (MASCULINE_IN_AS.test(word)) return "masculine";
  if (/as$/.test(word) && word.length >= 5) return "feminine";
  if (/(?:ciones|siones|dades)$/.test(word)) return "feminine";
  return /(?:os|ores|eses)$/.test(word) && word.length >= 5 ? "masculine" : undefined;
}

const ORDINAL = sticky(String.raw`(\d{1,2})(\.er|\.?º|\.?ª|er\b|do\b|to\b|ra\b|da\b|ta\b)`);
/** "1.º", "3.er", "2ª". */
const ordinals: Reader = (text, at) => {
  const match = matchAt(ORDINAL, text, at);
  const digits = match?.[1];
  if (!match || !digits || Number(digits) === 0) return undefined;
  const feminine = /[ªa]$/.test(match[2]!);
  const said = toOrdinal(digits, { gender: feminine ? "feminine" : "masculine" });
  const short = /er$/.test(match[2]!) ? said.replace(/(primer|tercer)o$/, "$1") : said;
  const full = short.replace(/^décim[oa] primer/, "undécim").replace(/^décim[oa] segund/, "duodécim");
  return { say: full, to: at + match[0].length };
};

function fraction(numerator: number, denominator: number): string | undefined {
  if (denominator === 2) return numerator === 1 ? "un medio" : `${spelled(numerator)} medios`;
  const part = denominator === 3 ? "tercio" : denominator <= 10 ? toOrdinal(denominator) : undefined;
  return part && `${count(String(numerator), "masculine")} ${part}${numerator === 1 ? "" : "s"}`;
}

const WORDS: LanguageRules["words"] = {
  minus: "menos", plus: "más", plusMinus: "más menos", point: "coma", to: "a", and: "y", percent: "por ciento", permille: "por mil",
  at: "arroba", dot: "punto", slash: "barra", backslash: "barra invertida", dash: "guion", underscore: "guion bajo", colon: "dos puntos",
  number: "número", hashtag: "almohadilla", version: "versión", beforeCents: "con", beforeFewCents: "con", andHalf: "y medio",
}; // biome-ignore format: a table

const SIGNS = {
  "&": "y", "+": "más", "=": "igual a", "@": "arroba", "%": "por ciento", "°": "grados", "×": "por", "÷": "dividido entre", "±": "más menos",
  "§": "sección", "№": "número", "<": "menor que", ">": "mayor que", "≤": "menor o igual que", "≥": "mayor o igual que", "≈": "aproximadamente",
  "≠": "distinto de", $: "dólares", "€": "euros", "£": "libras", "¥": "yenes", "₹": "rupias",
}; // biome-ignore format: a table

const CURRENCIES: LanguageRules["currencies"] = {
  USD: { ...counted("dólar|dólares"), cent: counted("centavo|centavos") },
  EUR: { ...counted("euro|euros"), cent: counted("céntimo|céntimos") },
  GBP: { ...counted("libra|libras|f"), cent: counted("penique|peniques") },
  JPY: { ...counted("yen|yenes"), cent: counted("sen") },
  INR: { ...counted("rupia|rupias|f"), cent: counted("paisa|paisas|f") },
  CHF: { ...counted("franco suizo|francos suizos"), cent: counted("céntimo|céntimos") },
  BRL: { ...counted("real|reales"), cent: counted("centavo|centavos") },
};

const SCALES = scaleTable(`
  3 mil: mil
  6 millón, millones, mill., M: millón|millones
  12 billón, billones: billón|billones`);

const UNITS = unitTable(`
  km: kilómetro|kilómetros
  m: metro|metros
  cm: centímetro|centímetros
  mm: milímetro|milímetros
  µm μm: micrómetro|micrómetros
  nm: nanómetro|nanómetros
  kg: kilogramo|kilogramos
  g: gramo|gramos
  mg: miligramo|miligramos
  t: tonelada|toneladas|f
  l L: litro|litros
  ml mL: mililitro|mililitros
  cl cL: centilitro|centilitros
  m² m2: metro cuadrado|metros cuadrados
  km² km2: kilómetro cuadrado|kilómetros cuadrados
  cm²: centímetro cuadrado|centímetros cuadrados
  m³ m3: metro cúbico|metros cúbicos
  ha: hectárea|hectáreas|f
  km/h: kilómetro por hora|kilómetros por hora
  m/s: metro por segundo|metros por segundo
  °C ºC: grado Celsius|grados Celsius
  °F: grado Fahrenheit|grados Fahrenheit
  °: grado|grados
  W: vatio|vatios
  kW: kilovatio|kilovatios
  MW: megavatio|megavatios
  kWh: kilovatio hora|kilovatios hora
  V: voltio|voltios
  Hz: hercio|hercios
  kHz: kilohercio|kilohercios
  MHz: megahercio|megahercios
  GHz: gigahercio|gigahercios
  kB KB: kilobyte|kilobytes
  MB: megabyte|megabytes
  GB: gigabyte|gigabytes
  TB: terabyte|terabytes
  Mbit/s Mbps: megabit por segundo|megabits por segundo
  h: hora|horas|f
  min: minuto|minutos
  s seg: segundo|segundos
  ms: milisegundo|milisegundos
  dB: decibelio|decibelios
  kcal: kilocaloría|kilocalorías|f
  px: píxel|píxeles`);

const ABBREVIATIONS = abbreviationTable(`
  Sr.^=señor; Sra.^=señora; Srta.^=señorita; Sres.^=señores; D.^=don; Dña.^=doña; Dr.^=doctor; Dra.^=doctora; Prof.^=profesor; Ud.=usted; Uds.=ustedes
  Vd.=usted; Vds.=ustedes; p. ej.=por ejemplo; p.ej.=por ejemplo; etc.=etcétera; pág.#=página; págs.#=páginas; p.#=página; núm.#=número; n.º#=número
  nº#=número; N.º#=número; Nº#=número; n.°#=número; n°#=número; cap.#=capítulo; vol.#=volumen; art.#=artículo; fig.#=figura; tel.=teléfono
  Tel.=teléfono; Avda.^=avenida; Av.^=avenida; C/^=calle; c/^=calle; a. C.=antes de Cristo; d. C.=después de Cristo; a.C.=antes de Cristo
  d.C.=después de Cristo; EE. UU.=Estados Unidos; EE.UU.=Estados Unidos; aprox.=aproximadamente; máx.=máximo; mín.=mínimo; S. A.=sociedad anónima
  S.A.=sociedad anónima; Sto.^=santo; Sta.^=santa; dpto.=departamento; depto.=departamento; izq.=izquierda; dcha.=derecha; vs.=versus`);

export const es: LanguageRules = {
  decimal: ",",
  group: ".",
  spacedGroups: false,
  monthFirst: false,
  decimalsByDigit: false,
  telephoneInPairs: false,
  cardinal: (digits) => spelled(digits),
  count,
  genderOf,
  year: (digits) => spelled(digits),
  date: ({ year, month, day }) =>
    `${spelled(day)} de ${MONTHS[month - 1]}${year ? ` de ${spelled(year)}` : ""}`,
  time: ({ hour, minute, half }) =>
    `${spelled(hour, "feminine")} ${minute === 0 ? "en punto" : spelled(minute)}${half ? ` ${half}` : ""}`,
  clockWord: sticky(String.raw`[ \u00a0](?:horas|h)(?!\p{L})`),
  fraction,
  regnal: (digits, gender) =>
    Number(digits) <= 10 ? toOrdinal(digits, gender === "feminine" ? { gender } : {}) : spelled(digits),
  numbered:
    /^(?:capítulo|parte|tomo|volumen|acto|escena|libro|sección|artículo|fase|tipo|clase|nivel|anexo|tabla|figura|título|siglo)$/i,
  ofMillions: (name) => `de ${name}`,
  words: WORDS,
  signs: SIGNS,
  currencies: CURRENCIES,
  scales: SCALES,
  units: UNITS,
  abbreviations: ABBREVIATIONS,
  own: [ordinals],
};
