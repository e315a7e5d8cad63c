import { toCardinal, toOrdinal } from "n2words/fr-FR";
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
import { romanToDigits } from "../roman-numeral.ts";

const MONTHS = monthNames("fr-FR", "long");

const count = (digits: string, gender: Gender): string =>
  gender === "feminine" ? toCardinal(digits).replace(/\bun$/, "une") : toCardinal(digits);

const ORDINAL = sticky(String.raw`(\d{1,4}|[IVX]{1,6})(er|re|ère|nde|nd|ème|e)(?![\p{L}\p{N}])`);
/** "1er", "2e", "XXe siècle". A Roman numeral alone is one only before a century, an arrondissement and their like. */
const ordinals: Reader = (text, at) => {
  const match = matchAt(ORDINAL, text, at);
  if (!match) return undefined;
  const [whole, written = "", ending = ""] = match;
  const to = at + whole.length;
  const digits = /\d/.test(written) ? written : romanToDigits(written);
  if (digits === undefined || Number(digits) === 0 || /^0/.test(digits)) return undefined;
  if (digits === "1") return { say: /^(?:re|ère)$/.test(ending) ? "première" : "premier", to };
  if (/^(?:er|re|ère)$/.test(ending)) return undefined;
  if (digits === "2" && /^nd/.test(ending)) return { say: ending === "nde" ? "seconde" : "second", to };
  return { say: toOrdinal(digits), to };
};

const HOURS = sticky(String.raw`([01]?\d|2[0-4])[ \u00a0\u202f]?h[ \u00a0\u202f]?([0-5]\d)(?![\p{L}\p{N}])`);
/** "14h30", "14 h 30". */
const hours: Reader = (text, at) => {
  const match = matchAt(HOURS, text, at);
  if (!match) return undefined;
  return { say: time({ hour: Number(match[1]), minute: Number(match[2]) }), to: at + match[0].length };
};

function time({ hour, minute }: { hour: number; minute: number }): string {
  const minutes = minute === 0 ? "" : ` ${toCardinal(minute).replace(/\bun$/, "une")}`;
  return `${count(String(hour), "feminine")} ${hour < 2 ? "heure" : "heures"}${minutes}`;
}

function fraction(numerator: number, denominator: number): string {
  const parts: Record<number, string> = { 2: "demi", 3: "tiers", 4: "quart" };
  const part = parts[denominator] ?? toOrdinal(denominator);
  return `${toCardinal(numerator)} ${numerator === 1 || part.endsWith("s") ? part : `${part}s`}`;
}

const WORDS: LanguageRules["words"] = {
  minus: "moins", plus: "plus", plusMinus: "plus ou moins", point: "virgule", to: "à", and: "et", percent: "pour cent", permille: "pour mille",
  at: "arobase", dot: "point", slash: "barre oblique", backslash: "barre inverse", dash: "tiret", underscore: "tiret bas", colon: "deux-points",
  number: "numéro", hashtag: "hashtag", version: "version", beforeCents: "", beforeFewCents: "et", andHalf: "et demi",
}; // biome-ignore format: a table

const SIGNS = {
  "&": "et", "+": "plus", "=": "égale", "@": "arobase", "%": "pour cent", "°": "degrés", "×": "fois", "÷": "divisé par", "±": "plus ou moins",
  "§": "paragraphe", "№": "numéro", "<": "inférieur à", ">": "supérieur à", "≤": "inférieur ou égal à", "≥": "supérieur ou égal à",
  "≈": "environ", "≠": "différent de", $: "dollars", "€": "euros", "£": "livres", "¥": "yens", "₹": "roupies",
}; // biome-ignore format: a table

const CENT = counted("cent|cents");
const CURRENCIES: LanguageRules["currencies"] = {
  USD: { ...counted("dollar|dollars"), cent: CENT },
  EUR: { ...counted("euro|euros"), cent: counted("centime|centimes") },
  GBP: { ...counted("livre|livres|f"), cent: counted("penny|pence") },
  JPY: { ...counted("yen|yens"), cent: counted("sen") },
  INR: { ...counted("roupie|roupies|f"), cent: counted("paisa|paise") },
  CHF: { ...counted("franc suisse|francs suisses"), cent: counted("centime|centimes") },
  BRL: { ...counted("réal|réaux"), cent: counted("centavo|centavos") },
};

const SCALES = scaleTable(`
  3 mille, k: mille
  6 million, millions, M: million|millions
  9 milliard, milliards, Md, Mds: milliard|milliards
  12 billion, billions: billion|billions`);

const UNITS = unitTable(`
  km: kilomètre|kilomètres
  m: mètre|mètres
  cm: centimètre|centimètres
  mm: millimètre|millimètres
  µm μm: micromètre|micromètres
  nm: nanomètre|nanomètres
  kg: kilogramme|kilogrammes
  g: gramme|grammes
  mg: milligramme|milligrammes
  t: tonne|tonnes|f
  l L: litre|litres
  ml mL: millilitre|millilitres
  cl cL: centilitre|centilitres
  m² m2: mètre carré|mètres carrés
  km² km2: kilomètre carré|kilomètres carrés
  cm²: centimètre carré|centimètres carrés
  m³ m3: mètre cube|mètres cubes
  ha: hectare|hectares
  km/h: kilomètre par heure|kilomètres par heure
  m/s: mètre par seconde|mètres par seconde
  °C: degré Celsius|degrés Celsius
  °F: degré Fahrenheit|degrés Fahrenheit
  °: degré|degrés
  W: watt|watts
  kW: kilowatt|kilowatts
  MW: mégawatt|mégawatts
  kWh: kilowattheure|kilowattheures
  V: volt|volts
  Hz: hertz
  kHz: kilohertz
  MHz: mégahertz
  GHz: gigahertz
  ko Ko kB: kilooctet|kilooctets
  Mo: mégaoctet|mégaoctets
  Go: gigaoctet|gigaoctets
  To: téraoctet|téraoctets
  Mbit/s: mégabit par seconde|mégabits par seconde
  h: heure|heures|f
  min mn: minute|minutes|f
  s: seconde|secondes|f
  ms: milliseconde|millisecondes|f
  dB: décibel|décibels
  kcal: kilocalorie|kilocalories|f
  px: pixel|pixels`);

const ABBREVIATIONS = abbreviationTable(`
  M.^=monsieur; MM.^=messieurs; Mme=madame; Mme.=madame; Mmes=mesdames; Mlle=mademoiselle; Mlle.=mademoiselle; Mlles=mesdemoiselles; Dr^=docteur
  Dr.^=docteur; Pr^=professeur; Me^=maître; St-^=saint; Ste-^=sainte; p. ex.=par exemple; p.ex.=par exemple; etc.=et cetera; c.-à-d.=c'est-à-dire
  cf.=confer; n°#=numéro; N°#=numéro; no#=numéro; nº#=numéro; p.#=page; pp.#=pages; chap.#=chapitre; vol.#=volume; art.#=article; fig.#=figure
  env.=environ; av. J.-C.=avant Jésus-Christ; apr. J.-C.=après Jésus-Christ; tél.=téléphone; Tél.=téléphone; av.^=avenue; bd^=boulevard; max.=maximum
  min.=minimum; hab.=habitants; vs=versus; s'il v. p.=s'il vous plaît; SVP=s'il vous plaît; svp=s'il vous plaît`);

export const fr: LanguageRules = {
  decimal: ",",
  group: ".",
  spacedGroups: true,
  monthFirst: false,
  decimalsByDigit: false,
  telephoneInPairs: true,
  cardinal: (digits) => toCardinal(digits),
  count,
  genderOf: () => undefined,
  year: (digits) => toCardinal(digits),
  date: ({ year, month, day }) =>
    `${day === 1 ? "premier" : toCardinal(day)} ${MONTHS[month - 1]}${year ? ` ${toCardinal(year)}` : ""}`,
  time,
  clockWord: sticky(String.raw`[ \u00a0](?:heures|h)(?!\p{L})`),
  fraction,
  regnal: (digits, gender) =>
    digits !== "1" ? toCardinal(digits) : gender === "feminine" ? "première" : "premier",
  numbered:
    /^(?:chapitre|partie|tome|volume|acte|scène|livre|section|article|phase|type|classe|niveau|annexe|tableau|titre)$/i,
  ofMillions: (name) => (/^[aeiou]/.test(name) ? `d'${name}` : `de ${name}`),
  words: WORDS,
  signs: SIGNS,
  currencies: CURRENCIES,
  scales: SCALES,
  units: UNITS,
  abbreviations: ABBREVIATIONS,
  own: [ordinals, hours],
};
