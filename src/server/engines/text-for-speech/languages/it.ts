import { toCardinal as bareCardinal, toOrdinal } from "n2words/it-IT";
import {
  abbreviationTable,
  counted,
  type Gender,
  type LanguageRules,
  monthNames,
  scaleTable,
  unitTable,
} from "../language-rules.ts";
import { matchAt, oneOf, type Reader, sticky, wordBefore } from "../matching.ts";
import { romanToDigits } from "../roman-numeral.ts";

const MONTHS = monthNames("it-IT", "long");

/** The library puts an "e" inside numbers above a million, which nobody says. */
const spelled = (digits: string | number): string => bareCardinal(digits).replaceAll(" e ", " ");

function count(digits: string, gender: Gender): string {
  if (digits !== "1") return spelled(digits);
  return gender === "feminine" ? "una" : "un";
}

const feminine = (ordinal: string) => ordinal.replace(/o$/, "a");
const ORDINAL = sticky(String.raw`(\d{1,4})([ºª])`);
const FIRST = sticky(String.raw`1(?= ${oneOf(MONTHS)}(?!\p{L}))`);
const CENTURY = sticky("([IVX]{1,6})(?= secolo)");
/** "1º", "2ª", "1 maggio", "XX secolo". */
const ordinals: Reader = (text, at) => {
  const match = matchAt(ORDINAL, text, at);
  if (match && Number(match[1]) > 0) {
    const said = toOrdinal(Number(match[1]));
    return { say: match[2] === "ª" ? feminine(said) : said, to: at + match[0].length };
  }
  if (matchAt(FIRST, text, at) && !/^\d/.test(wordBefore(text, at))) return { say: "primo", to: at + 1 };
  const century = matchAt(CENTURY, text, at);
  const digits = century && romanToDigits(century[1]!);
  return digits ? { say: toOrdinal(digits), to: at + century[0].length } : undefined;
};

function fraction(numerator: number, denominator: number): string {
  if (denominator === 2) return numerator === 1 ? "un mezzo" : `${spelled(numerator)} mezzi`;
  const part = toOrdinal(denominator);
  return numerator === 1 ? `un ${part}` : `${spelled(numerator)} ${part.replace(/o$/, "i")}`;
}

const WORDS: LanguageRules["words"] = {
  minus: "meno", plus: "più", plusMinus: "più o meno", point: "virgola", to: "a", and: "e", percent: "per cento", permille: "per mille",
  at: "chiocciola", dot: "punto", slash: "barra", backslash: "barra inversa", dash: "trattino", underscore: "trattino basso", colon: "due punti",
  number: "numero", hashtag: "hashtag", version: "versione", beforeCents: "e", beforeFewCents: "e", andHalf: "e mezzo",
}; // biome-ignore format: a table

const SIGNS = {
  "&": "e", "+": "più", "=": "uguale", "@": "chiocciola", "%": "per cento", "°": "gradi", "×": "per", "÷": "diviso", "±": "più o meno",
  "§": "paragrafo", "№": "numero", "<": "minore di", ">": "maggiore di", "≤": "minore o uguale a", "≥": "maggiore o uguale a", "≈": "circa",
  "≠": "diverso da", $: "dollari", "€": "euro", "£": "sterline", "¥": "yen", "₹": "rupie",
}; // biome-ignore format: a table

const CENT = counted("centesimo|centesimi");
const CURRENCIES: LanguageRules["currencies"] = {
  USD: { ...counted("dollaro|dollari"), cent: CENT },
  EUR: { ...counted("euro"), cent: CENT },
  GBP: { ...counted("sterlina|sterline|f"), cent: counted("penny|pence") },
  JPY: { ...counted("yen"), cent: counted("sen") },
  INR: { ...counted("rupia|rupie|f"), cent: counted("paisa|paise") },
  CHF: { ...counted("franco svizzero|franchi svizzeri"), cent: counted("centesimo|centesimi") },
  BRL: { ...counted("real|reais"), cent: counted("centavo|centavos") },
};

const SCALES = scaleTable(`
  3 mila: mila
  6 milione, milioni, mln: milione|milioni
  9 miliardo, miliardi, mld: miliardo|miliardi
  12 bilione, bilioni: bilione|bilioni`);

const UNITS = unitTable(`
  km: chilometro|chilometri
  m: metro|metri
  cm: centimetro|centimetri
  mm: millimetro|millimetri
  µm μm: micrometro|micrometri
  nm: nanometro|nanometri
  kg: chilogrammo|chilogrammi
  g: grammo|grammi
  mg: milligrammo|milligrammi
  t: tonnellata|tonnellate|f
  l L: litro|litri
  ml mL: millilitro|millilitri
  cl cL: centilitro|centilitri
  m² m2 mq: metro quadrato|metri quadrati
  km² km2 kmq: chilometro quadrato|chilometri quadrati
  cm²: centimetro quadrato|centimetri quadrati
  m³ m3: metro cubo|metri cubi
  km/h: chilometro orario|chilometri orari
  m/s: metro al secondo|metri al secondo
  °C: grado Celsius|gradi Celsius
  °F: grado Fahrenheit|gradi Fahrenheit
  °: grado|gradi
  W: watt
  kW: chilowatt
  MW: megawatt
  kWh: chilowattora
  V: volt
  Hz: hertz
  kHz: chilohertz
  MHz: megahertz
  GHz: gigahertz
  kB KB: kilobyte
  MB: megabyte
  GB: gigabyte
  TB: terabyte
  Mbit/s: megabit al secondo
  h: ora|ore|f
  min: minuto|minuti
  s sec: secondo|secondi
  ms: millisecondo|millisecondi
  dB: decibel
  kcal: chilocaloria|chilocalorie|f
  px: pixel`);

const ABBREVIATIONS = abbreviationTable(`
  Sig.^=signor; Sig.ra^=signora; Sig.na^=signorina; Sigg.^=signori; Dott.^=dottor; Dott.ssa^=dottoressa; Dr.^=dottor; Prof.^=professor
  Prof.ssa^=professoressa; Ing.^=ingegner; Avv.^=avvocato; ecc.=eccetera; etc.=eccetera; es.=esempio; p. es.=per esempio; p.es.=per esempio
  pag.#=pagina; pagg.#=pagine; p.#=pagina; n.#=numero; n°#=numero; nº#=numero; cap.#=capitolo; vol.#=volume; art.#=articolo; fig.#=figura
  tel.=telefono; Tel.=telefono; a.C.=avanti Cristo; d.C.=dopo Cristo; a. C.=avanti Cristo; d. C.=dopo Cristo; ca.=circa; max.=massimo; min.=minimo
  cfr.=confronta; vs.=contro; S.p.A.=società per azioni; P.zza^=piazza; V.le^=viale; C.so^=corso; dott.^=dottor; sig.^=signor; sig.ra^=signora`);

export const it: LanguageRules = {
  decimal: ",",
  group: ".",
  spacedGroups: false,
  monthFirst: false,
  decimalsByDigit: false,
  telephoneInPairs: false,
  cardinal: (digits) => spelled(digits),
  count,
  genderOf: () => undefined,
  year: (digits) => spelled(digits),
  date: ({ year, month, day }) =>
    `${day === 1 ? "primo" : spelled(day)} ${MONTHS[month - 1]}${year ? ` ${spelled(year)}` : ""}`,
  time: ({ hour, minute }) =>
    `${hour === 1 ? "una" : spelled(hour)}${minute === 0 ? " in punto" : ` e ${spelled(minute)}`}`,
  fraction,
  regnal: (digits, gender) => (gender === "feminine" ? feminine(toOrdinal(digits)) : toOrdinal(digits)),
  numbered:
    /^(?:capitolo|parte|tomo|volume|atto|scena|libro|sezione|articolo|fase|tipo|classe|livello|allegato|tabella|titolo)$/i,
  ofMillions: (name) => `di ${name}`,
  words: WORDS,
  signs: SIGNS,
  currencies: CURRENCIES,
  scales: SCALES,
  units: UNITS,
  abbreviations: ABBREVIATIONS,
  own: [ordinals],
};
