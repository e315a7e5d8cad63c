/** Seconds of silence after a sentence and between paragraphs. */
export type Pauses = { sentence: number; paragraph: number };

/** How a text is to be said, relative to the voice's own way: 1 (or 0 dB) is unchanged. */
export type Delivery = {
  tempo: number;
  pitch: number;
  /** How far the melody swings; 0 is a monotone. */
  pitchRange: number;
  /** In dB. */
  loudness: number;
  whisper: boolean;
  pauses: Pauses;
};

const NATURAL_PAUSES: Pauses = { sentence: 0.38, paragraph: 0.75 };

/** The wordings shown to people as what this engine understands. */
export const DELIVERIES = [
  "slower", "faster", "unhurried", "higher", "lower", "louder", "quieter", "whisper", "calm", "excited",
  "cheerful", "sad", "serious", "formal", "monotone", "expressive", "long pauses", "pause for two seconds between paragraphs",
]; // biome-ignore format: a list

/** Factors at full degree; loudness in dB. A degree of 0.5 takes their square root, −1 turns them round. */
type Effect = { tempo?: number; pitch?: number; pitchRange?: number; loudness?: number; whisper?: true };

const MANNERS: [pattern: RegExp, effect: Effect][] = [
  [/whisper(?:s|ed|ing|y)?|under your breath/, { whisper: true, tempo: 0.95 }],
  [/(?:turn )?(?:the )?volume up|(?:high(?:er)?|more|full) volume|loud(?:er|ly)?|shout(?:ing|ed)?|project(?:ing)?/, { loudness: 5 }],
  [/(?:turn )?(?:the )?volume down|low(?:er)? (?:the )?volume|less volume|quiet(?:er|ly)?|soft(?:er|ly)?(?:-spoken)?|hushed|gent(?:le|ly|ler)/, { loudness: -6 }],
  [/unhurried(?:ly)?|leisurely|tak(?:e|ing) (?:your|its|his|her) time|relaxed pace/, { tempo: 0.86 }],
  [/slow(?:er|ly)?(?: (?:it )?down)?/, { tempo: 0.78 }],
  [/(?:fast|quick)(?:er|ly)?|rapid(?:ly)?|brisk(?:ly)?|speed(?:y|ily| up| it up)?|hurried(?:ly)?|hurry/, { tempo: 1.28 }],
  [/high(?:er)?(?:-| )?pitch(?:ed)?|(?:raise|rais(?:ed|ing)) (?:the |your )?pitch|high(?:er)?|squeaky/, { pitch: 1.18 }],
  [/low(?:er)?(?:-| )?pitch(?:ed)?|lower(?:ed|ing)? (?:the |your )?pitch|low(?:er)?|deep(?:er|ly)?/, { pitch: 0.84 }],
  [/calm(?:er|ly|ing)?|relax(?:ed|ing)|sooth(?:ing|ingly)|peaceful(?:ly)?|serene(?:ly)?|meditative/, { tempo: 0.9, pitch: 0.97, pitchRange: 0.7, loudness: -2 }],
  [/excite(?:d|dly|ment)|exciting|energetic(?:ally)?|enthusias(?:m|tic|tically)|thrilled|energy/, { tempo: 1.14, pitch: 1.1, pitchRange: 1.6, loudness: 2 }],
  [/cheer(?:ful|fully|y|ier)?|happ(?:y|ier|ily)|joy(?:ful|fully|ous)?|upbeat|playful(?:ly)?|smil(?:e|ing)/, { tempo: 1.06, pitch: 1.07, pitchRange: 1.4 }],
  [/friend(?:ly|lier)|warm(?:er|ly|th)?|bright(?:er|ly)?/, { pitch: 1.03, pitchRange: 1.2 }],
  [/sad(?:der|ly|ness)?|melanchol(?:y|ic)|gloomy|mournful(?:ly)?|sorrow(?:ful|fully)?/, { tempo: 0.84, pitch: 0.93, pitchRange: 0.6, loudness: -2 }],
  [/serious(?:ly|ness)?|formal(?:ly)?|professional(?:ly)?|authoritative(?:ly)?|solemn(?:ly)?|grave(?:ly)?/, { tempo: 0.95, pitch: 0.96, pitchRange: 0.75 }],
  [/monoton(?:e|ous|ously)|flat(?:ly)?|robot(?:ic|ically)?|deadpan|emotionless/, { pitchRange: 0.1 }],
  [/expressive(?:ly)?|animated(?:ly)?|dramatic(?:ally)?|lively|vivid(?:ly)?|emotional(?:ly)?|feeling/, { pitchRange: 1.6 }],
  [/natural(?:ly)?|normal(?:ly)?|neutral(?:ly)?|usual|clear(?:ly)?/, {}],
]; // biome-ignore format: a table

const SLIGHTLY = /\b(?:slightly|a bit|a little|somewhat|rather|a touch|kind of|fairly)\b/;
const STRONGLY = /\b(?:very|much|really|extremely|super|a lot|far|so|way)\b/;
const LESS = /\bless\b/;
const NEGATION = /\b(?:not|don'?t|do not|never|no|without|avoid|isn'?t|doesn'?t)\b/;
const TOO = /\b(?:too|so|overly|that)\b/;

const NUMBERS: Record<string, number> = {
  half: 0.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};
const AMOUNT = String.raw`(\d+(?:\.\d+)?|half|an?|one|two|three|four|five)`;
const SECONDS = String.raw`${AMOUNT}(?: a)?[- ]?(?:s|secs?|seconds?)\b`;
const PLACE = `(?: (?:between|after|at) (?:the |each |every |all )?(?:end of )?(?:the |each |every )?(sentence|paragraph|line)s?)?`;
const TIMED_PAUSE = new RegExp(
  String.raw`\b(?:(?:pauses?|wait|stop|rest|leave)(?: of| for| about| (?:between|after) (?:the |each |every )?(sentence|paragraph)s? (?:for|of))?(?: about)? ${SECONDS}(?: (?:of )?(?:silence|pauses?))?|${SECONDS} (?:pauses?|breaks?))${PLACE}`,
);
const WORDED_PAUSE = new RegExp(
  String.raw`\b(?:(long(?:er)?|big(?:ger)?|more|short(?:er)?|brief|few(?:er)?|no) (?:pauses?|breaks?)|pauses?|pausing)${PLACE}`,
);

/** Words that ask for nothing by themselves. */
const FILLER = new Set(
  (
    "a an the this that it its in at with of to for and or but then please read reading speak speaking say saying talk talking " +
    "tone voice tones voices manner style way sound sounding sounds like as be is are was use using make made keep keeping " +
    "very much really more most less not don't dont do never no too so slightly bit little somewhat rather lot far super extremely fairly " +
    "touch kind text out aloud up your you i i'd me my would want should could can will let us if possible quite just pace " +
    "speed tempo volume pitch throughout always overall all everything person speech deliver delivery delivered narrate narration " +
    "reader him her his their them there here by on overly way it's while yet also"
  ).split(" "),
);

/**
 * Reads instructions in free English. What it understands becomes the delivery; what it does not comes
 * back word for word in `notFollowed`, so that the page can say so. Words that only fill are ignored.
 */
export function readDelivery(instructions: string): { delivery: Delivery; notFollowed: string[] } {
  const delivery: Delivery = {
    tempo: 1, pitch: 1, pitchRange: 1, loudness: 0, whisper: false, pauses: { ...NATURAL_PAUSES },
  }; // biome-ignore format: short
  const notFollowed: string[] = [];
  for (const clause of instructions.split(/[;!?\n]+|,\s*|\.(?!\d)|\s(?:but|then)\s/)) {
    const left = leftover(
      followPauses(followManners(clause.replaceAll("’", "'"), delivery), delivery),
      clause,
    );
    if (left) notFollowed.push(left);
  }
  delivery.tempo = bounded(delivery.tempo, 0.5, 2);
  delivery.pitch = bounded(delivery.pitch, 0.7, 1.4);
  delivery.pitchRange = bounded(delivery.pitchRange, 0.05, 2);
  delivery.loudness = bounded(delivery.loudness, -14, 8);
  return { delivery, notFollowed };
}

/** Blanks out what was understood, letter by letter, so that the rest keeps its place in the clause. */
const blank = (text: string, from: number, length: number) =>
  text.slice(0, from) + "\0".repeat(length) + text.slice(from + length);

function followManners(clause: string, delivery: Delivery): string {
  let rest = clause;
  for (const [pattern, effect] of MANNERS) {
    const match = new RegExp(String.raw`(?<![\w'-])(?:${pattern.source})(?![\w'-])`, "i").exec(rest);
    if (!match || /pause|break/i.test(rest.slice(match.index).split(" ")[1] ?? "")) continue;
    apply(effect, degreeOf(rest.slice(0, match.index), rest.slice(match.index + match[0].length)), delivery);
    rest = blank(rest, match.index, match[0].length);
  }
  return rest;
}

/** 1 as it stands, less for "a bit", more for "very", 0 for "don't", a little the other way for "not too". */
function degreeOf(before: string, after: string): number {
  const near = before
    .toLowerCase()
    .split(/\0|\band\b/)
    .at(-1)!;
  if (NEGATION.test(near)) return TOO.test(near) ? -0.3 : 0;
  const sign = LESS.test(near) ? -0.7 : 1;
  if (SLIGHTLY.test(near)) return 0.5 * sign;
  if (STRONGLY.test(near) || /^ (?:as possible|indeed)/.test(after)) return 1.7 * sign;
  return sign;
}

function apply(effect: Effect, degree: number, delivery: Delivery) {
  delivery.tempo *= (effect.tempo ?? 1) ** degree;
  delivery.pitch *= (effect.pitch ?? 1) ** degree;
  delivery.pitchRange *= (effect.pitchRange ?? 1) ** degree;
  delivery.loudness += (effect.loudness ?? 0) * degree;
  if (effect.whisper) delivery.whisper = degree > 0;
}

function followPauses(clause: string, delivery: Delivery): string {
  const lower = clause.toLowerCase();
  const timed = TIMED_PAUSE.exec(lower);
  if (timed) {
    const [whole, placeBefore, amount, otherAmount, placeAfter] = timed;
    const word = amount ?? otherAmount!;
    setPauses(delivery.pauses, placeBefore ?? placeAfter, Math.min(5, NUMBERS[word] ?? Number(word)));
    return blank(clause, timed.index, whole.length);
  }
  const worded = WORDED_PAUSE.exec(lower);
  if (!worded) return clause;
  const [whole, size = "", place] = worded;
  const denied = NEGATION.test(lower.slice(0, worded.index)) || /^(?:no|few)/.test(size);
  const factor = denied ? 0.3 : /^(?:short|brief)/.test(size) ? 0.5 : /^(?:long|big)/.test(size) ? 2.5 : 1.8;
  if (place !== "paragraph") delivery.pauses.sentence *= factor;
  if (place !== "sentence") delivery.pauses.paragraph *= factor;
  return blank(clause, worded.index, whole.length);
}

function setPauses(pauses: Pauses, place: string | undefined, seconds: number) {
  if (place !== "paragraph") pauses.sentence = seconds;
  if (place !== "sentence" && place !== "line") pauses.paragraph = seconds;
}

/** The words of the clause that asked for something and were not understood, with those that lead up to them. */
function leftover(rest: string, clause: string): string | undefined {
  const words = [...rest.matchAll(/[^\s\0]+/g)];
  const asks = (word: RegExpMatchArray) => {
    const bare = word[0].toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    return bare !== "" && !FILLER.has(bare);
  };
  const first = words.findIndex(asks);
  if (first < 0) return undefined;
  if (!rest.includes("\0")) return clause.trim().replace(/^(?:and|or)\s+/i, "");
  const last = words.findLastIndex(asks);
  let start = first;
  while (start > 0 && isJoined(rest, words[start - 1]!, words[start]!)) start--;
  const tail = words[last]!;
  return clause.slice(words[start]!.index, tail.index + tail[0].length).replace(/^(?:and|or)\s+/i, "");
}

function isJoined(rest: string, left: RegExpMatchArray, right: RegExpMatchArray): boolean {
  return !rest.slice(left.index, right.index).includes("\0");
}

const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
