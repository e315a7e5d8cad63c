/** Seconds that the button and the keys go back or on. */
export const BACK_SECONDS = 15;
export const ARROW_SECONDS = 5;
export const LETTER_SECONDS = 10;
