/** A word of the text in letters Flite reads, and where it stands in the text (UTF-16 offsets). */
export type ReadableWord = { say: string; from: number; to: number };

/** Flite's time grows with the square of a word's length, and nobody says longer ones. */
const LONGEST_WORD = 30;
/** Longer numbers are read digit by digit in groups of this size. */
const LONGEST_NUMBER = 12;

const LETTERS: Record<string, string> = {
  ß: "ss", æ: "ae", Æ: "Ae", œ: "oe", Œ: "Oe", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", ð: "th", Ð: "Th",
  þ: "th", Þ: "Th", ı: "i",
}; // biome-ignore format: a table
const SIGNS: Record<string, string> = {
  "&": "and", "+": "plus", "=": "equals", "@": "at", "%": "percent", "°": "degrees", "×": "times", "÷": "divided by",
  "±": "plus or minus", "½": "one half", "¼": "one quarter", "¾": "three quarters", "§": "section", "№": "number",
  "©": "copyright", "™": "trademark", "<": "less than", ">": "greater than",
}; // biome-ignore format: a table
const CURRENCIES: Record<string, [one: string, many: string]> = {
  $: ["dollar", "dollars"],
  "€": ["euro", "euros"],
  "£": ["pound", "pounds"],
  "¥": ["yen", "yen"],
  "₹": ["rupee", "rupees"],
};
const SCALES: Record<string, string> = {
  k: "thousand",
  m: "million",
  mn: "million",
  b: "billion",
  bn: "billion",
  t: "trillion",
};

const AMOUNT = /^([$€£¥₹])?(\d[\d,]*)(?:\.(\d+))?(k|mn?|bn?|t)?([$€£¥₹])?$/i;
const SCALE_WORD = /^(hundred|thousand|million|billion|trillion)$/i;
const ADDRESS =
  /^(?:https?:\/\/|www\.)\S+$|^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$|^[a-z][\w-]*(?:\.[\w-]+)*\.(?:com|org|net|io|dev|edu|gov|co|uk|eu|de|app|ai)(?:\/\S*)?$/i;

/**
 * The words of a text as Flite can read them: signs, money and addresses in words, accents folded to plain
 * letters, quotes and anything without a reading (emoji, other scripts) left out. `offset` is added to places.
 */
export function readableWords(text: string, offset: number): ReadableWord[] {
  const tokens = [...text.matchAll(/(?:(?!--)[^\s\u2014\u2026])+(?:\u2026|\.{2,})?[\u2014]?|--/g)];
  const words: ReadableWord[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]![0];
    const from = offset + tokens[i]!.index;
    const next = tokens[i + 1]?.[0].replace(/\W+$/, "");
    if (/^(?:--|[\u2013-]+)$/.test(token)) {
      const last = words.at(-1);
      if (last && /\w$/.test(last.say)) last.say += ",";
      continue;
    }
    const scale = next && SCALE_WORD.test(next) ? next : undefined;
    const amount = amountInWords(token, scale);
    if (amount && scale) {
      const tail = tokens[++i]!;
      words.push({ say: amount + closing(tail[0]), from, to: offset + tail.index + next!.length });
      continue;
    }
    const core = coreOf(token);
    for (const word of shortened(amount ? amount + closing(token) : inLetters(token))) {
      words.push({ say: word, from: from + core.from, to: from + core.to });
    }
  }
  return words;
}

/** Where the letters and digits of a token are, without quotes, brackets and stops around them. */
function coreOf(token: string): { from: number; to: number } {
  const core =
    /[\p{L}\p{N}$€£¥₹&+=@%°×÷±§№©™#<>].*[\p{L}\p{N}\p{M}$€£¥₹&+=@%°×÷±§№©™#<>]|[\p{L}\p{N}$€£¥₹&+=@%°×÷±§№©™#<>]/u.exec(
      token,
    );
  return core ? { from: core.index, to: core.index + core[0].length } : { from: 0, to: token.length };
}

/** The stop after a word that Flite breathes at, or nothing. */
function closing(token: string): string {
  if (/(?:\u2026|\.{2,}|\u2014)$/.test(token)) return ",";
  return /([.,;:!?])["'”’)\]]*$/.exec(token)?.[1] ?? "";
}

/** "€5.20" as "5 euros 20"; with a scale, "$5 million" as "5 million dollars". Undefined when it is no money. */
function amountInWords(token: string, scale: string | undefined): string | undefined {
  const match = AMOUNT.exec(token.replace(/^["'“‘(]+|[.,;:!?"'”’)\]\u2026\u2014]+$/g, ""));
  const sign = match?.[1] ?? match?.[5];
  if (!match || !sign || match[2]!.length > LONGEST_NUMBER) return undefined;
  const [one, many] = CURRENCIES[sign]!;
  const whole = match[2]!.replaceAll(",", "");
  const part = match[3];
  const size = scale ?? SCALES[match[4]?.toLowerCase() ?? ""];
  if (size) return `${whole}${part ? ` point ${[...part].join(" ")}` : ""} ${size} ${many}`;
  const unit = whole === "1" ? one : many;
  return `${whole} ${unit}${part && Number(part) > 0 ? ` ${Number(part)}` : ""}`;
}

/** One token in plain ASCII words. Empty when nothing of it can be said. */
function inLetters(token: string): string {
  const bare = token.replace(/^["'“‘(<[]+|[.,;:!?"'”’)>\]]+$/g, "");
  if (ADDRESS.test(bare)) return addressInWords(bare) + closing(token);
  const said = token
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/(\d)[\u2013-](?=\d)/g, "$1 to ")
    .replace(/#(?=\d)/g, "number ")
    .replace(/^[-\u2212](?=\d)/, "minus ")
    .replace(/[&+=@%°×÷±½¼¾§№©™<>]/g, (sign) => ` ${SIGNS[sign]} `)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæÆœŒøØłŁđĐðÐþÞı]/g, (letter) => LETTERS[letter]!)
    .replace(/[^A-Za-z0-9'.,;:!?\s]+/g, " ")
    .replace(/(^|\s)'+|'+(?=\s|$|[.,;:!?])/g, "$1")
    .replace(/\s+(?=[.,;:!?])/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (!/[A-Za-z0-9]/.test(said)) return "";
  return said.replace(/[.,;:!?]*$/, "").replace(/^[.,;:!?]+(?!\d)/, "") + closing(token);
}

function addressInWords(address: string): string {
  return address
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "")
    .replace(/[?#].*$/, "")
    .replace(/[./@_+=&%~:-]/g, (sign) =>
      sign === "." ? " dot " : sign === "/" ? " slash " : sign === "@" ? " at " : " ",
    )
    .replace(/[^A-Za-z0-9 ]/g, "")
    .replace(/\bwww\b/i, "w w w")
    .replace(/\s+/g, " ")
    .trim();
}

/** Breaks letters and digits that run on without a space into parts that can be spoken. */
function shortened(say: string): string[] {
  if (say === "") return [];
  const longest = Math.max(...say.split(" ").map((part) => part.length));
  if (longest <= LONGEST_NUMBER) return [say];
  return say.split(" ").flatMap((part) => {
    const size = /\d{13}/.test(part) ? LONGEST_NUMBER : LONGEST_WORD;
    return part.match(new RegExp(`.{1,${size}}`, "g")) ?? [];
  });
}
