/** Every symbol that espeak-ng's phonemes and the punctuation of a text come as, by its number; 0 is the end of a text. */
export const PHONEMES: readonly string[] = [
  "$",
  ..." ;:,.!?¡¿—…\"()“”«»'-^_",
  ..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
  ..."æçðøħŋœβθχᵻᵊᵝɚɝ",
  ...between(0x250, 0x2af).filter((symbol) => !"ɚɝ".includes(symbol)),
  ..."ˈˌːˑʰʲʷʼˀˤ˞↓↑→↗↘ⱱ",
  ...between(0x300, 0x330), // marks above and below a letter
];

/** All characters from one code point to another. */
function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}
