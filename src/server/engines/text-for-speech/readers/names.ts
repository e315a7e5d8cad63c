import type { LanguageRules } from "../language-rules.ts";
import { endsAt, matchAt, oneOf, type Reader, sticky, wordBefore } from "../matching.ts";
import { romanToDigits } from "../roman-numeral.ts";

const CAPITAL_NEXT = sticky(String.raw`[ \u00a0]?["'“‘„«]?\p{Lu}`);
const DIGIT_NEXT = sticky(String.raw`[ \u00a0\u202f]?\d`);
const SENTENCE_NEXT = sticky(String.raw`["'”’»)\]]{0,3}\s{1,4}["'“‘„«]?\p{Lu}`);
const TEXT_ENDS = sticky(String.raw`["'”’»)\]]{0,3}\s{0,4}$`);
/** Those that often end a sentence: a capital letter after one begins the next. */
const ENDS_SENTENCES = /^(?:etc|usw|ecc|Inc|Ltd|Corp|Jr|Sr|Uds?|Vds?)\.$/;
const patterns = new WeakMap<LanguageRules, RegExp>();

/** "Dr.", "e.g.", "No. 5". */
export const abbreviations: Reader = (text, at, rules) => {
  let pattern = patterns.get(rules);
  if (!pattern) {
    pattern = sticky(oneOf([...rules.abbreviations.keys()].flatMap((key) => [key, capitalized(key)])));
    patterns.set(rules, pattern);
  }
  const written = matchAt(pattern, text, at)?.[0];
  if (written === undefined) return undefined;
  const meant = rules.abbreviations.get(written) ?? rules.abbreviations.get(uncapitalized(written));
  const to = at + written.length;
  if (!meant || (/\p{L}$/u.test(written) && !endsAt(text, to))) return undefined;
  if (meant.before === "capital" && !matchAt(CAPITAL_NEXT, text, to)) return undefined;
  if (meant.before === "digit" && !matchAt(DIGIT_NEXT, text, to)) return undefined;
  const ends =
    written.endsWith(".") &&
    !meant.before &&
    (matchAt(TEXT_ENDS, text, to) || (ENDS_SENTENCES.test(written) && matchAt(SENTENCE_NEXT, text, to)));
  return { say: ends ? `${meant.say}.` : meant.say, to };
};

const capitalized = (written: string) => written.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const uncapitalized = (written: string) => written.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());

const KINGS =
  /^(?:Henry|Edward|George|Charles|James|William|Richard|Louis|Philip|Frederick|Paul|Pius|Benedict|Clement|Gregory|Leo|Innocent|Urban|Alexander|Nicholas|Napoleon|Francis|Albert|Heinrich|Karl|Friedrich|Wilhelm|Ludwig|Georg|Otto|Leopold|Franz|Papst|Benedikt|Enrique|Carlos|Felipe|Fernando|Alfonso|Luis|Juan|Pablo|Pío|Benedicto|Jorge|Eduardo|Jaime|Henri|François|Philippe|Napoléon|Benoît|Pie|Édouard|Jacques|Enrico|Carlo|Luigi|Vittorio|Emanuele|Umberto|Filippo|Federico|Francesco|Paolo|Pio|Benedetto|Giorgio|Henrique|Luís|Filipe|Afonso|João|Pedro|Paulo|Manuel|José|Sebastião)$/;
const QUEENS =
  /^(?:Elizabeth|Mary|Catherine|Margaret|Elisabeth|Katharina|Margarethe|Isabel|Catalina|Cristina|María|Caterina|Maria|Catarina|Élisabeth|Marie|Juana|Beatrix|Margrethe)$/;
const NUMERAL = sticky(String.raw`[IVXLC]{1,8}(?![\p{L}\p{N}])`);

/** "Henry VIII", "chapter IV": a Roman numeral where the word before says that it is one. */
export const romanNumerals: Reader = (text, at, rules) => {
  const match = matchAt(NUMERAL, text, at);
  const digits = match && romanToDigits(match[0]);
  if (!match || !digits) return undefined;
  const before = wordBefore(text, at);
  const to = at + match[0].length;
  // In English "I" after a name is mostly the one who writes.
  const isPronoun = match[0] === "I" && rules.decimal === ".";
  if (rules.numbered.test(before) && !(isPronoun && /^\p{Ll}/u.test(before)))
    return { say: rules.cardinal(digits), to };
  if (isPronoun) return undefined;
  if (KINGS.test(before)) return { say: rules.regnal(digits, "masculine"), to };
  return QUEENS.test(before) ? { say: rules.regnal(digits, "feminine"), to } : undefined;
};
