/** The codes that every multilingual Whisper was trained with; another ends its process. */
const CODES = (
  "af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja " +
  "jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq " +
  "sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh"
).split(" ");

/** What Whisper calls languages that BCP 47 has another or a closer subtag for. */
const CALLED: Readonly<Record<string, string>> = {
  cmn: "zh", fil: "tl", in: "id", iw: "he", ji: "yi", jv: "jw", mo: "ro", nb: "no", yue: "zh",
}; // biome-ignore format: a table

/** The languages of a multilingual Whisper, by all the BCP 47 subtags that they are named by. */
export const WHISPER_LANGUAGES: readonly string[] = [...CODES, ...Object.keys(CALLED)].sort();

/** What Whisper calls the language of a BCP 47 tag; undefined for one that it was not trained with. */
export function whisperCode(tag: string): string | undefined {
  const subtag = tag.toLowerCase().split("-")[0] ?? "";
  const code = Object.hasOwn(CALLED, subtag) ? CALLED[subtag] : subtag;
  return CODES.find((known) => known === code);
}
