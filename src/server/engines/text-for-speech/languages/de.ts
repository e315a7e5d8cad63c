import { toCardinal, toOrdinal } from "n2words/de-DE";
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

const MONTHS = monthNames("de-DE", "long");
const DECLINED_N = /^(?:am|vom|zum|beim|im|dem|den|des|seit|ab|bis|nach|zur|und)$/i;
const DECLINED_E = /^(?:der|die|das|ins|ans)$/i;
const BEFORE_DATIVE = /^\(?(?:in|an|von|mit|zu|aus|nach|bei|seit|auf|vor)$/i;

function count(digits: string, gender: Gender): string {
  return toCardinal(digits).replace(/eins$/, gender === "feminine" ? "eine" : "ein");
}

function year(digits: string): string {
  if (digits.startsWith("20")) return toCardinal(digits);
  const rest = Number(digits.slice(2));
  return `${toCardinal(digits.slice(0, 2))}hundert${rest === 0 ? "" : toCardinal(rest)}`;
}

const yearOfAny = (digits: string) => (/^1[1-9]\d\d$/.test(digits) ? year(digits) : toCardinal(digits));

/** "am dritten", "der dritte", "dritter": as the word before asks. */
function ordinalAfter(day: string | number, before: string): string {
  const ordinal = toOrdinal(day);
  return ordinal + (DECLINED_N.test(before) ? "n" : DECLINED_E.test(before) ? "" : "r");
}

const DAY_AND_MONTH = sticky(String.raw`(\d{1,2})\.(?= ?${oneOf(MONTHS)})`);
const DAY_TO_DAY = sticky(String.raw`(\d{1,2})\.(?=(?: ?[–-] ?| bis | und )\d{1,2}\. ?${oneOf(MONTHS)})`);
const ORDINAL = sticky(String.raw`([1-9]\d{0,2})\.(?= \p{L})`);
/** "3. Mai", "im 20. Jahrhundert": a stop after a number makes it an ordinal where an article or a month says so. */
const ordinals: Reader = (text, at) => {
  const before = wordBefore(text, at);
  const day = matchAt(DAY_AND_MONTH, text, at) ?? matchAt(DAY_TO_DAY, text, at);
  if (day && Number(day[1]) >= 1 && Number(day[1]) <= 31)
    return { say: ordinalAfter(day[1]!, before), to: at + day[0].length };
  const match = matchAt(ORDINAL, text, at);
  if (!match || !/^(?:der|die|das|am|im|zum|zur|dem|den|des|vom|beim)$/i.test(before)) return undefined;
  const [preposition = "", article] = text
    .slice(Math.max(0, at - 20), at)
    .trimEnd()
    .split(/\s+/)
    .slice(-2);
  const dative = article?.toLowerCase() === "der" && BEFORE_DATIVE.test(preposition);
  const say = dative ? `${toOrdinal(match[1]!)}n` : ordinalAfter(match[1]!, before);
  return { say, to: at + match[0].length };
};

const DECADE = sticky(String.raw`['’]?((?:1[1-9])?\d0)er(?!\p{N})`);
/** "1990er", "90er-Jahre". */
const decades: Reader = (text, at) => {
  const match = matchAt(DECADE, text, at);
  if (!match || match[1] === "00") return undefined;
  const said = match[1]!.length === 4 ? year(match[1]!) : toCardinal(match[1]!);
  return { say: `${said}er`, to: at + match[0].length };
};

function fraction(numerator: number, denominator: number): string {
  if (denominator === 2) return numerator === 1 ? "ein halb" : `${toCardinal(numerator)} halbe`;
  const parts: Record<number, string> = {
    3: "drittel",
    4: "viertel",
    5: "fünftel",
    8: "achtel",
    10: "zehntel",
  };
  return `${numerator === 1 ? "ein" : toCardinal(numerator)} ${parts[denominator] ?? `${toOrdinal(denominator)}l`}`;
}

const WORDS: LanguageRules["words"] = {
  minus: "minus", plus: "plus", plusMinus: "plus minus", point: "Komma", to: "bis", and: "und", percent: "Prozent", permille: "Promille",
  at: "ät", dot: "Punkt", slash: "Schrägstrich", backslash: "Backslash", dash: "Bindestrich", underscore: "Unterstrich", colon: "Doppelpunkt",
  number: "Nummer", hashtag: "Hashtag", version: "Version", beforeCents: "", beforeFewCents: "und", andHalf: "einhalb",
}; // biome-ignore format: a table

const SIGNS = {
  "&": "und", "+": "plus", "=": "gleich", "@": "ät", "%": "Prozent", "°": "Grad", "×": "mal", "÷": "geteilt durch", "±": "plus minus",
  "§": "Paragraf", "№": "Nummer", "<": "kleiner als", ">": "größer als", "≤": "höchstens", "≥": "mindestens", "≈": "ungefähr", "≠": "ungleich",
  $: "Dollar", "€": "Euro", "£": "Pfund", "¥": "Yen", "₹": "Rupien",
}; // biome-ignore format: a table

const CENT = counted("Cent");
const CURRENCIES: LanguageRules["currencies"] = {
  USD: { ...counted("Dollar"), cent: CENT },
  EUR: { ...counted("Euro"), cent: CENT },
  GBP: { ...counted("Pfund|Pfund|n"), cent: counted("Penny|Pence") },
  JPY: { ...counted("Yen"), cent: counted("Sen") },
  INR: { ...counted("Rupie|Rupien|f"), cent: counted("Paisa|Paise|f") },
  CHF: { ...counted("Franken"), cent: counted("Rappen") },
  BRL: { ...counted("Real|Reais"), cent: counted("Centavo|Centavos") },
};

const SCALES = scaleTable(`
  3 Tsd., Tsd, tausend: tausend
  6 Mio., Mio, Million, Millionen: Million|Millionen|f
  9 Mrd., Mrd, Milliarde, Milliarden: Milliarde|Milliarden|f
  12 Bio., Billion, Billionen: Billion|Billionen|f`);

const UNITS = unitTable(`
  km: Kilometer
  m: Meter
  cm: Zentimeter
  mm: Millimeter
  µm μm: Mikrometer
  nm: Nanometer
  kg: Kilogramm
  g: Gramm
  mg: Milligramm
  t: Tonne|Tonnen|f
  l L: Liter
  ml mL: Milliliter
  cl cL: Zentiliter
  m² m2 qm: Quadratmeter
  km² km2: Quadratkilometer
  cm²: Quadratzentimeter
  m³ m3: Kubikmeter
  ha: Hektar
  km/h: Kilometer pro Stunde|Kilometer pro Stunde
  m/s: Meter pro Sekunde
  °C: Grad Celsius
  °F: Grad Fahrenheit
  °: Grad
  W: Watt
  kW: Kilowatt
  MW: Megawatt
  kWh: Kilowattstunde|Kilowattstunden|f
  PS: P S
  V: Volt
  Hz: Hertz
  kHz: Kilohertz
  MHz: Megahertz
  GHz: Gigahertz
  kB KB: Kilobyte
  MB: Megabyte
  GB: Gigabyte
  TB: Terabyte
  Mbit/s: Megabit pro Sekunde
  Gbit/s: Gigabit pro Sekunde
  h Std. Std: Stunde|Stunden|f
  min Min. Min: Minute|Minuten|f
  s Sek. Sek: Sekunde|Sekunden|f
  ms: Millisekunde|Millisekunden|f
  dB: Dezibel
  kcal: Kilokalorie|Kilokalorien|f
  px: Pixel`);

const ABBREVIATIONS = abbreviationTable(`
  z. B.=zum Beispiel; z.B.=zum Beispiel; d. h.=das heißt; d.h.=das heißt; u. a.=unter anderem; u.a.=unter anderem; usw.=und so weiter
  bzw.=beziehungsweise; ca.=circa; etc.=et cetera; evtl.=eventuell; ggf.=gegebenenfalls; inkl.=inklusive; zzgl.=zuzüglich; vgl.=vergleiche
  s. o.=siehe oben; s. u.=siehe unten; i. d. R.=in der Regel; i.d.R.=in der Regel; o. Ä.=oder Ähnliches; o.Ä.=oder Ähnliches; u. U.=unter Umständen
  Dr.^=Doktor; Prof.^=Professor; Hr.^=Herr; Fr.^=Frau; St.^=Sankt; Nr.#=Nummer; Nr#=Nummer; S.#=Seite; Bd.#=Band; Kap.#=Kapitel; Abb.#=Abbildung
  Abs.#=Absatz; Art.#=Artikel; Tel.=Telefon; Mwst.=Mehrwertsteuer; MwSt.=Mehrwertsteuer; v. Chr.=vor Christus; n. Chr.=nach Christus
  m. E.=meines Erachtens; sog.=sogenannte; Str.=Straße; Jh.=Jahrhundert; Mio.=Millionen; Mrd.=Milliarden; mind.=mindestens; max.=maximal`);

export const de: LanguageRules = {
  decimal: ",",
  group: ".",
  spacedGroups: false,
  monthFirst: false,
  decimalsByDigit: true,
  telephoneInPairs: false,
  cardinal: (digits) => toCardinal(digits),
  count,
  genderOf: () => undefined,
  year,
  date: ({ year: of, month, day }, before) =>
    `${ordinalAfter(day, before)} ${MONTHS[month - 1]}${of ? ` ${yearOfAny(of)}` : ""}`,
  time: ({ hour, minute }) =>
    `${count(String(hour), "neuter")} Uhr${minute === 0 ? "" : ` ${toCardinal(minute)}`}`,
  clockWord: sticky(String.raw`[ \u00a0](?:Uhr|h)(?!\p{L})`),
  fraction,
  regnal: (digits, gender) =>
    `${gender === "feminine" ? "die" : "der"} ${toOrdinal(digits).replace(/^./, (letter) => letter.toUpperCase())}`,
  numbered:
    /^(?:Kapitel|Teil|Band|Akt|Szene|Buch|Abschnitt|Artikel|Phase|Typ|Klasse|Stufe|Anhang|Tabelle|Weltkrieg)$/i,
  ofMillions: (name) => name,
  words: WORDS,
  signs: SIGNS,
  currencies: CURRENCIES,
  scales: SCALES,
  units: UNITS,
  abbreviations: ABBREVIATIONS,
  own: [ordinals, decades],
};
