import words from "./languages/signs.json" with { type: "json" };

/** What signs are said as in one language. What has no word in it is said as the sign, and left to the voice. */
export type SpokenSigns = {
  /** The mark before decimals, and whether spaces part groups of three digits. */
  decimal: "." | ",";
  spaced: boolean;
  /** A sign alone. */
  word(sign: string): string;
  /** What a sign counts, with the number as it is said; by `value` its plural is chosen. */
  counted(sign: string, number: { said: string; value?: number | undefined }): string;
};

const UNITS: Readonly<Record<string, string>> = {
  "%": "percent",
  "°": "degree",
  "°C": "celsius",
  "°F": "fahrenheit",
};
const CURRENCIES: Readonly<Record<string, string>> = {
  $: "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₩": "KRW", "₽": "RUB", "₺": "TRY", "₴": "UAH", "₫": "VND", "₪": "ILS",
  "₱": "PHP", "₦": "NGN", "฿": "THB",
}; // biome-ignore format: a table
/** A number of which most languages have their usual plural. */
const SOME = 5;

const known = new Map<string, SpokenSigns>();

/** The signs of a language (a BCP 47 tag): our own words first, then those that the platform has. */
export function spokenSigns(language: string): SpokenSigns {
  const tag = language.toLowerCase().split("-")[0]!;
  let signs = known.get(tag);
  if (!signs) {
    signs = signsOf(tag);
    known.set(tag, signs);
  }
  return signs;
}

function signsOf(tag: string): SpokenSigns {
  const own: Readonly<Record<string, string>> = Object.hasOwn(words, tag)
    ? words[tag as keyof typeof words]
    : {};
  const locale = isLocale(tag) ? tag : undefined;
  const marks = new Intl.NumberFormat(locale ?? "en", { useGrouping: true }).formatToParts(1_234_567.8);
  const markOf = (type: string) => marks.find((part) => part.type === type)?.value ?? "";
  const formats = new Map<string, Intl.NumberFormat | undefined>();
  const platform = (sign: string, value: number): string | undefined => {
    if (locale && !formats.has(sign)) formats.set(sign, formatOf(sign, locale));
    const format = formats.get(sign);
    return format && templateOf(format, value);
  };
  const counted: SpokenSigns["counted"] = (written, { said, value = SOME }) => {
    const sign = written.normalize("NFKC");
    const template = own[sign] ?? platform(sign, value) ?? `{}${sign}`;
    return template.includes("{}") ? template.replace("{}", () => said) : `${template} ${said}`;
  };
  return {
    decimal: markOf("decimal") === "," ? "," : ".",
    spaced: /\s/.test(markOf("group")),
    counted,
    word(written) {
      const sign = written === "–" ? written : written.normalize("NFKC").replace("\u2212", "-");
      return own[sign]?.includes("{}") === false ? own[sign] : counted(sign, { said: "" }).trim();
    },
  };
}

/** What writes out what a sign counts; undefined where the platform has no words for it. */
function formatOf(sign: string, locale: string): Intl.NumberFormat | undefined {
  const unit = UNITS[sign];
  const currency = CURRENCIES[sign];
  const plain = { useGrouping: false, minimumFractionDigits: 0 } as const;
  if (unit) return new Intl.NumberFormat(locale, { ...plain, style: "unit", unit, unitDisplay: "long" });
  if (!currency) return undefined;
  return new Intl.NumberFormat(locale, { ...plain, style: "currency", currency, currencyDisplay: "name" });
}

/** The words of a format around its number, for which `{}` stands. */
function templateOf(format: Intl.NumberFormat, value: number): string {
  const parts = format.formatToParts(value);
  const first = parts.findIndex(({ type }) => type === "integer");
  return parts
    .flatMap(({ type, value }, at) => (at === first ? "{}" : isNumber(type) ? [] : value))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

const isNumber = (type: Intl.NumberFormatPartTypes) => /^(?:integer|decimal|fraction|group)$/.test(type);

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf([tag]).length > 0;
  } catch {
    return false;
  }
}
