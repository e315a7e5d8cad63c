/** Sounds and words by which people win time, by language (BCP 47): `words` always, `aside` only where marks set them apart. */
type Fillers = { words: readonly string[]; aside?: readonly string[]; doubled?: readonly string[] };

/** `doubled` are words that are rightly written twice in a row, in small letters. */
export const FILLER_WORDS: Readonly<Record<string, Fillers>> = {
  en: {
    words: ["um", "umm", "uhm", "uh", "uhh", "er", "erm", "hm", "hmm", "mm"],
    aside: ["you know", "i mean", "like"],
    doubled: ["had", "that", "very", "bye", "ha", "no", "yes", "so", "really", "blah"],
  },
  es: {
    words: ["eh", "ehm", "em", "mmm", "hm"],
    aside: ["este", "o sea", "bueno", "pues"],
    doubled: ["muy", "no", "sí", "ja", "casi"],
  },
  de: {
    words: ["äh", "ähm", "öh", "öhm", "ehm", "hm", "hmm", "mhm"],
    aside: ["also", "halt", "sozusagen"],
    doubled: ["die", "der", "das", "den", "sie", "sehr", "nein", "ja", "so", "ha"],
  },
  fr: {
    words: ["euh", "heu", "hum", "hm"],
    aside: ["ben", "bah", "tu vois"],
    doubled: ["nous", "vous", "très", "non", "oui", "si"],
  },
  it: { words: ["ehm", "mmm", "uhm"], aside: ["cioè", "allora"], doubled: ["no", "sì", "molto", "piano"] },
  pt: { words: ["hum", "hã", "ahn", "éé"], aside: ["tipo", "né"], doubled: ["não", "sim", "muito"] },
  nl: {
    words: ["eh", "ehm", "uh", "uhm", "hm"],
    aside: ["zeg maar"],
    doubled: ["heel", "nee", "ja", "die", "dat"],
  },
  pl: { words: ["eee", "yyy", "hmm", "ym"], doubled: ["nie", "tak", "bardzo"] },
  ru: { words: ["эм", "э-э", "ээ", "ммм", "хм"], aside: ["ну", "как бы"], doubled: ["очень", "да", "нет"] },
  ja: { words: ["えーと", "えっと", "えー", "あのー", "うーん"] },
};

/** Of a language that has no list: what is a word in none. */
const ANYWHERE: Fillers = { words: ["uhm", "ehm", "hm", "hmm", "mmm"] };

/** The fillers of a language (BCP 47, null where nobody knows). */
export const fillersIn = (language: string | null): Fillers =>
  FILLER_WORDS[language?.split("-")[0]?.toLowerCase() ?? ""] ?? ANYWHERE;
