/** Words a second of somebody who reads aloud. */
export const WORDS_A_SECOND = 2.5;
