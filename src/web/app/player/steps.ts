/** Seconds that the buttons and the letters J and L go back or on. */
export const BACK_SECONDS = 15;
export const ARROW_SECONDS = 5;
/** What somebody who writes along hears again. */
export const AGAIN_SECONDS = 3;
