import { toCardinal as british } from "n2words/en-GB";
import { toCardinal, toOrdinal } from "n2words/en-US";
import {
  abbreviationTable,
  type ClockTime,
  counted,
  type LanguageRules,
  scaleTable,
  unitTable,
} from "../language-rules.ts";
import { DAYS, DECADES, MONTHS, ORDINALS } from "./en-own.ts";

const plural = (tens: string) => tens.replace(/y$/, "ie").concat("s");

/** 1905 as "nineteen oh five"; 2005 and round thousands as numbers. */
export function englishYear(digits: string): string {
  const century = digits.slice(0, 2);
  const rest = digits.slice(2);
  if (century === "20" && rest < "10") return toCardinal(digits);
  if (rest === "00") return `${toCardinal(century)} hundred`;
  return `${toCardinal(century)} ${rest.startsWith("0") ? `oh ${toCardinal(rest.slice(1))}` : toCardinal(rest)}`;
}

function time({ hour, minute, half }: ClockTime): string {
  const minutes = minute === 0 ? "" : minute < 10 ? ` oh ${toCardinal(minute)}` : ` ${toCardinal(minute)}`;
  if (half) return `${toCardinal(hour)}${minutes} ${half}`;
  if (minutes) return toCardinal(hour) + minutes;
  return hour >= 1 && hour <= 12 ? `${toCardinal(hour)} o'clock` : `${toCardinal(hour)} hundred`;
}

function fraction(numerator: number, denominator: number): string {
  const parts = denominator === 2 ? "half" : denominator === 4 ? "quarter" : toOrdinal(denominator);
  return `${toCardinal(numerator)} ${numerator === 1 ? parts : denominator === 2 ? "halves" : `${parts}s`}`;
}

const WORDS: LanguageRules["words"] = {
  minus: "minus", plus: "plus", plusMinus: "plus or minus", point: "point", to: "to", and: "and", percent: "percent", permille: "per mille",
  at: "at", dot: "dot", slash: "slash", backslash: "backslash", dash: "dash", underscore: "underscore", colon: "colon", number: "number",
  hashtag: "hashtag", version: "version", beforeCents: "", beforeFewCents: "and", andHalf: "and a half",
}; // biome-ignore format: a table

const SIGNS = {
  "&": "and", "+": "plus", "=": "equals", "@": "at", "%": "percent", "°": "degrees", "×": "times", "÷": "divided by", "±": "plus or minus",
  "§": "section", "№": "number", "©": "copyright", "™": "trademark", "®": "registered", "<": "less than", ">": "greater than",
  "≤": "at most", "≥": "at least", "≈": "about", "≠": "not equal to", $: "dollars", "€": "euros", "£": "pounds", "¥": "yen", "₹": "rupees",
}; // biome-ignore format: a table

const CENT = counted("cent|cents");
const CURRENCIES: LanguageRules["currencies"] = {
  USD: { ...counted("dollar|dollars"), cent: CENT },
  EUR: { ...counted("euro|euros"), cent: CENT },
  GBP: { ...counted("pound|pounds"), cent: counted("penny|pence") },
  JPY: { ...counted("yen"), cent: counted("sen") },
  INR: { ...counted("rupee|rupees"), cent: counted("paisa|paise") },
  CHF: { ...counted("Swiss franc|Swiss francs"), cent: counted("centime|centimes") },
  BRL: { ...counted("real|reais"), cent: counted("centavo|centavos") },
};

const SCALES = scaleTable(`
  3 thousand, k, K: thousand
  6 million, mn, m, M, mil: million
  9 billion, bn, b, B: billion
  12 trillion, tn, t, T: trillion
  2 hundred: hundred`);

const UNITS = unitTable(`
  km: kilometer|kilometers
  m: meter|meters
  cm: centimeter|centimeters
  mm: millimeter|millimeters
  µm μm: micrometer|micrometers
  nm: nanometer|nanometers
  mi: mile|miles
  ft: foot|feet
  yd: yard|yards
  kg: kilogram|kilograms
  g: gram|grams
  mg: milligram|milligrams
  lb lbs: pound|pounds
  oz: ounce|ounces
  t: ton|tons
  l L: liter|liters
  ml mL: milliliter|milliliters
  cl cL: centiliter|centiliters
  m² m2: square meter|square meters
  km² km2: square kilometer|square kilometers
  cm²: square centimeter|square centimeters
  m³ m3: cubic meter|cubic meters
  ha: hectare|hectares
  km/h kph: kilometer per hour|kilometers per hour
  m/s: meter per second|meters per second
  mph: mile per hour|miles per hour
  °C: degree Celsius|degrees Celsius
  °F: degree Fahrenheit|degrees Fahrenheit
  °: degree|degrees
  W: watt|watts
  kW: kilowatt|kilowatts
  MW: megawatt|megawatts
  kWh: kilowatt hour|kilowatt hours
  V: volt|volts
  Hz: hertz
  kHz: kilohertz
  MHz: megahertz
  GHz: gigahertz
  kB KB: kilobyte|kilobytes
  MB: megabyte|megabytes
  GB: gigabyte|gigabytes
  TB: terabyte|terabytes
  kbit/s kbps: kilobit per second|kilobits per second
  Mbit/s Mbps: megabit per second|megabits per second
  Gbit/s Gbps: gigabit per second|gigabits per second
  h hr hrs: hour|hours
  min mins: minute|minutes
  s sec secs: second|seconds
  ms: millisecond|milliseconds
  dB: decibel|decibels
  kcal: kilocalorie|kilocalories
  rpm: revolution per minute|revolutions per minute
  px: pixel|pixels`);

const ABBREVIATIONS = abbreviationTable(`
  Mr.^=Mister; Mrs.^=Missus; Ms.^=Miz; Dr.^=Doctor; Prof.^=Professor; Rev.^=Reverend; Hon.^=Honorable; St.^=Saint; Mt.^=Mount
  Gen.^=General; Col.^=Colonel; Capt.^=Captain; Lt.^=Lieutenant; Sgt.^=Sergeant; Gov.^=Governor; Sen.^=Senator; Rep.^=Representative
  Mr^=Mister; Mrs^=Missus; Dr^=Doctor; Jr.=Junior; Sr.=Senior; Jan.#=January; Feb.#=February; Aug.#=August; Sept.#=September; Sep.#=September
  Oct.#=October; Nov.#=November; Dec.#=December; e.g.=for example; e. g.=for example; i.e.=that is; i. e.=that is; etc.=et cetera; et al.=and others
  vs.=versus; vs=versus; approx.=approximately; est.=established; dept.=department; No.#=number; no.#=number; Nos.#=numbers; p.#=page; pp.#=pages
  vol.#=volume; Vol.#=volume; fig.#=figure; Fig.#=figure; ch.#=chapter; Ch.#=chapter; ca.#=circa; c.#=circa; a.k.a.=also known as; w/o=without
  Inc.=Incorporated; Ltd.=Limited; Corp.=Corporation; Co.=Company; Ave.=Avenue; Blvd.=Boulevard; Rd.=Road; Eq.#=equation; Sec.#=section`);

const American: LanguageRules = {
  decimal: ".",
  group: ",",
  spacedGroups: false,
  monthFirst: true,
  decimalsByDigit: true,
  telephoneInPairs: false,
  cardinal: (digits) => toCardinal(digits),
  count: (digits) => toCardinal(digits),
  genderOf: () => undefined,
  year: englishYear,
  date: ({ year, month, day }) =>
    `${MONTHS[month - 1]} ${toOrdinal(day)}${year ? `, ${yearOfAny(year)}` : ""}`,
  time,
  fraction,
  regnal: (digits) => `the ${toOrdinal(digits)}`,
  numbered:
    /^(?:chapter|part|volume|act|scene|book|section|article|phase|title|type|class|stage|level|appendix|figure|table|grade|war|bowl)$/i,
  ofMillions: (name) => name,
  words: WORDS,
  signs: SIGNS,
  currencies: CURRENCIES,
  scales: SCALES,
  units: UNITS,
  abbreviations: ABBREVIATIONS,
  own: [DAYS, ORDINALS, DECADES(englishYear, plural)],
};

const yearOfAny = (digits: string) =>
  /^(?:1[1-9]|20)\d\d$/.test(digits) ? englishYear(digits) : toCardinal(digits);

/** English as in the United States: months first, no "and" in numbers. */
export const en = American;

/** English as elsewhere: days first, "and" after hundreds. */
export const enGb: LanguageRules = {
  ...American,
  monthFirst: false,
  cardinal: (digits) => british(digits),
  count: (digits) => british(digits),
  date: ({ year, month, day }) =>
    `the ${toOrdinal(day)} of ${MONTHS[month - 1]}${year ? ` ${yearOfAny(year)}` : ""}`,
};
