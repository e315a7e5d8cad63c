import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";

/** Ours for Latin letters; what else people write in Europe comes from Noto. A word is in the first that has all of it. */
const FAMILIES = [
  ["figtree", ["latin", "latin-ext"]],
  ["noto-sans", ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"]],
] as const;
export const WEIGHTS = [400, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** The same sign as others draw it. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{
    "\u2010": "-",
    "\u2011": "-",
    "\u2012": "–",
    "\u2015": "—",
    "\u2212": "-",
    "\u201B": "‘",
    "\u201F": "“",
  },
  ...{ "\u2028": " ", "\u2029": " " },
};
/** They change others, and are nothing by themselves. */
const UNSEEN = /[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu;

/** One font's bytes, and which letters it has. */
type Cut = { name: string; file: Buffer; font: Font };

/** What is printed: parts of a text, each in the font that has its letters. */
export type Run = { text: string; font: string };

const require = createRequire(import.meta.url);
const PACKAGES = {
  figtree: dirname(require.resolve("@fontsource/figtree/package.json")),
  "noto-sans": dirname(require.resolve("@fontsource/noto-sans/package.json")),
};
let opened: Readonly<Record<Weight, readonly Cut[]>> | undefined;

/** The fonts of this package, opened once. */
export function openFonts(): Readonly<Record<Weight, readonly Cut[]>> {
  opened ??= { 400: cutsOf(400), 700: cutsOf(700) };
  return opened;
}

function cutsOf(weight: Weight): Cut[] {
  return FAMILIES.flatMap(([family, cuts]) =>
    cuts.map((cut) => {
      const name = `${family}-${cut}-${weight}-normal`;
      const file = readFileSync(join(PACKAGES[family], "files", `${name}.woff`));
      const font = create(file);
      if (!("hasGlyphForCodePoint" in font)) throw new Error(`${name} holds several fonts`);
      return { name, file, font };
    }),
  );
}

const has = ({ font }: Cut, text: string): boolean =>
  [...text].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

const someHas = (cuts: readonly Cut[], text: string): boolean => cuts.some((cut) => has(cut, text));

/** Makes text such that there is a letter for each of its signs. */
export function createTypecase() {
  const cuts = openFonts()[400];
  const known = new Map<string, string>();
  const lacking = new Set<string>();
  let [letters, lackingLetters] = [0, 0];
  const printed = (sign: string): string => {
    if (someHas(cuts, sign)) return sign;
    const alike = ALIKE[sign] ?? sign.normalize("NFKC");
    if (someHas(cuts, alike)) return alike;
    const code = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
    lacking.add(code);
    return `[${code}]`;
  };
  return {
    /** The text as it can be printed; a sign that no font has is its code (`[U+2318]`). */
    printable(text: string): string {
      let clean = "";
      for (const sign of text.toWellFormed().normalize("NFC").replace(/\s+/g, " ").replace(UNSEEN, "")) {
        let as = known.get(sign);
        if (as === undefined) {
          as = printed(sign);
          known.set(sign, as);
        }
        if (/\p{L}/u.test(sign)) {
          letters++;
          if (as.startsWith("[U+")) lackingLetters++;
        }
        clean += as;
      }
      return clean.trim();
    },
    /** The codes of signs that were lacking. */
    lacking: (): readonly string[] => [...lacking],
    /** Of all letters, the share that no font has. */
    share: (): number => (letters === 0 ? 0 : lackingLetters / letters),
  };
}

/** A word in the fonts that have its letters, of one family where that has them all. */
export function runsOf(word: string, weight: Weight): Run[] {
  const cuts = openFonts()[weight];
  const family = FAMILIES.map(([name]) => cuts.filter((cut) => cut.name.startsWith(`${name}-`))).find((its) =>
    [...word].every((sign) => someHas(its, sign)),
  );
  const runs: Run[] = [];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const whole = (family ?? cuts).find((cut) => has(cut, segment));
    for (const text of whole ? [segment] : segment) {
      const font = (whole ?? cuts.find((cut) => has(cut, text)) ?? cuts[0])?.name ?? "";
      const open = runs.at(-1);
      if (open?.font === font) open.text += text;
      else runs.push({ text, font });
    }
  }
  return runs;
}
