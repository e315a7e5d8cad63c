/**
 * How letters sound, as signs of one character each: a vowel, or a consonant of `SOUNDS` (`sound-distance.ts`). A rule is what is
 * written (a regular expression) and how that sounds; the first that fits counts.
 */
type Rules = readonly (readonly [string, string])[];

/** What follows c and g where they are soft. */
const SOFT = "(?=[eiyéèêíìî])";

/** What sounds the same in most languages, after the rules of one. */
const COMMON: Rules = [
  ["[aáàâãåąăā]", "a"], ["[eéèêëęěēė]", "e"], ["[iíìîïīıy]", "i"], ["[oóòôõőō]", "o"], ["[uúùûũůűū]", "u"],
  ["æ|ä", "e"], ["ø|ö|œ", "e"], ["ü|ý", "i"], ["sch|sh|[šșşś]", "S"], ["tsch|tch|ch|[čćç]", "C"], ["ph", "f"], ["th|þ|ð", "T"],
  ["ck", "k"], ["qu", "kw"], ["ng(?![aeiou])", "N"], ["x", "ks"], ["[cq]", "k"], ["ñ|ń|ň", "nj"], ["ł", "w"], ["ß", "s"],
  ["[žżź]", "Z"], ["ř", "rZ"], ["đ|ď", "d"], ["ť|ț|ţ", "t"], ["ğ|ģ", "g"], ["bh|mh", "v"], ["dh", "g"], ["gh|kh", "g"],
]; // biome-ignore format: a table

const OF: Readonly<Record<string, Rules>> = {
  en: [
    ["tion|sion|cian", "San"], ["ough", "o"], ["augh", "o"], ["igh", "ai"], ["eigh", "e"], ["gh(?=t|$)", ""], ["tch", "C"], ["sch", "sk"],
    ["^kn|^gn|^pn", "n"], ["^wr", "r"], ["^ps", "s"], ["mb$", "m"], ["mn$", "m"], ["dge?(?=$|[eiy])", "J"], ["wh", "w"], ["ee|ea|ie", "i"],
    ["oo", "u"], ["ou|ow", "au"], ["aw|au", "o"], ["ai|ay|ei|ey", "e"], ["oi|oy", "oi"], ["oa|oe", "o"], ["ue|ew", "u"],
    ["(?<=[aeiou])h(?![aeiouy])", ""], ["(?<=[aeiouy][^aeiouy]+)e$", ""], ["(?<=[aeiouy][^aeiouy]+)es$", "s"], [`sc${SOFT}`, "s"], [`c${SOFT}`, "s"],
    [`g${SOFT}`, "J"], ["j", "J"], ["^y", "j"], ["y(?=[aeou])", "j"], ["s(?=[aeiou]$)", "z"], ["tu(?=r)", "Cu"],
  ],
  de: [
    ["tsch", "C"], ["sch", "S"], ["ch", "x"], ["^sp", "Sp"], ["^st", "St"], ["dt", "t"], ["th", "t"], ["qu", "kv"], ["tz|z", "ts"], ["v", "f"],
    ["w", "v"], ["ei|ai|ey|ay", "ai"], ["ie", "i"], ["eu|äu", "oi"], ["au", "au"], ["j", "j"], ["(?<=[aeiouäöü])h", ""], [`c${SOFT}`, "ts"],
    ["b$", "p"], ["d$", "t"], ["g$", "k"],
  ],
  es: [
    ["ll", "j"], ["ñ", "nj"], ["ch", "C"], ["qu", "k"], ["gu(?=[eiéí])", "g"], [`g${SOFT}|j`, "x"], [`c${SOFT}|z`, "s"], ["h", ""], ["v", "b"],
    ["y(?=[aeiou])", "j"],
  ],
  fr: [
    ["eau|au", "o"], ["ou", "u"], ["oi", "wa"], ["ai|ei", "e"], ["eu|œu", "e"], ["ch", "S"], ["th", "t"], ["gn", "nj"], ["qu", "k"],
    ["gu(?=[eiéè])", "g"], [`g${SOFT}|j`, "Z"], [`c${SOFT}|ç`, "s"], ["h", ""], ["(?<=.)(es|e|s|t|d|x|z|p)$", ""], ["ill", "ij"],
  ],
  it: [
    ["ch", "k"], ["gh", "g"], ["gli", "lj"], ["gn", "nj"], [`sc${SOFT}`, "S"], [`cc?${SOFT}`, "C"], [`gg?${SOFT}`, "J"], ["zz?", "ts"], ["h", ""],
  ],
  pt: [
    ["lh", "lj"], ["nh", "nj"], ["ch", "S"], ["ão", "aun"], ["õe", "oin"], ["qu", "k"], ["gu(?=[eiéê])", "g"], [`g${SOFT}|j`, "Z"],
    [`c${SOFT}|ç`, "s"], ["x", "S"], ["h", ""],
  ],
}; // biome-ignore format: a table

const read = new Map<string, readonly (readonly [RegExp, string])[]>();

function rulesOf(language: string): readonly (readonly [RegExp, string])[] {
  const known = read.get(language);
  if (known) return known;
  const rules = [...(OF[language] ?? []), ...COMMON].map(
    ([written, sound]) => [new RegExp(written, "uy"), sound] as const,
  );
  read.set(language, rules);
  return rules;
}

const LETTERS = /[\p{Script=Latin}\p{M}]+/gu;

/**
 * How something sounds that is written in Latin letters, in the rules of a language (its subtag; those that most share where
 * it has none): a sign for each sound. Other scripts and digits have none. Linear.
 */
export function soundsOf(text: string, language: string): string {
  const rules = rulesOf(language);
  let sounds = "";
  for (const [word] of text.normalize("NFC").toLowerCase().replace(/['’]/gu, "").matchAll(LETTERS)) {
    for (let at = 0; at < word.length; ) {
      let taken = 1;
      let sound: string | undefined;
      for (const [written, said] of rules) {
        written.lastIndex = at;
        const [found] = written.exec(word) ?? [];
        if (!found) continue;
        [sound, taken] = [said, found.length];
        break;
      }
      sounds += sound ?? (/[a-z]/.test(word[at]!) ? word[at] : "");
      at += taken;
    }
  }
  return sounds.replace(/(.)\1+/gu, "$1");
}
