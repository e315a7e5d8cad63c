/** What it costs to leave a sound out, by how easily it is missed. */
const WEIGHTS: Readonly<Record<string, number>> = {
  a: 0.4,
  e: 0.4,
  i: 0.4,
  o: 0.4,
  u: 0.4,
  h: 0.3,
  j: 0.4,
  w: 0.5,
  r: 0.6,
};
const CONSONANT = 1;
/** Vowels are heard least exactly, and written in most ways. */
const OTHER_VOWEL = 0.3;

/** Consonants that are taken for each other, the nearest pairs first. */
const NEAR: readonly (readonly [number, string])[] = [
  [0.25, "pb td kg fv sz SZ CJ TD nN"],
  [0.4, "vb mn sS zZ CS JZ JS kx gx hx Tf Ts Tt Dd vw lr gJ Zz jJ gk pf Cs Ck"],
];

const cost = new Map<string, number>();
for (const [price, pairs] of NEAR)
  for (const pair of pairs.split(" ")) {
    const [one, other] = [...pair] as [string, string];
    if (!cost.has(one + other)) {
      cost.set(one + other, price);
      cost.set(other + one, price);
    }
  }

const isVowel = (sound: string): boolean => "aeiou".includes(sound);
const weightOf = (sound: string): number => WEIGHTS[sound] ?? CONSONANT;

function exchange(one: string, other: string): number {
  if (one === other) return 0;
  if (isVowel(one) && isVowel(other)) return OTHER_VOWEL;
  return cost.get(one + other) ?? Math.max(weightOf(one), weightOf(other)) + 0.1;
}

/** How much there is to hear in sounds: what leaving all of them out costs. */
export function loudness(sounds: string): number {
  let sum = 0;
  for (const sound of sounds) sum += weightOf(sound);
  return sum;
}

/** How differently two sound (`soundsOf`): 0 is the same, 1 nothing in common. Takes the product of their lengths. */
export function soundDistance(one: string, other: string): number {
  const most = Math.max(loudness(one), loudness(other));
  if (most === 0) return one === other ? 0 : 1;
  let before = [0];
  for (const sound of other) before.push(before.at(-1)! + weightOf(sound));
  for (const sound of one) {
    const row = [before[0]! + weightOf(sound)];
    for (let at = 1; at < before.length; at++) {
      const heard = other[at - 1]!;
      row.push(
        Math.min(
          before[at]! + weightOf(sound),
          row[at - 1]! + weightOf(heard),
          before[at - 1]! + exchange(sound, heard),
        ),
      );
    }
    before = row;
  }
  return Math.min(1, before.at(-1)! / most);
}
