/* What the other domains may ask of purses. */

export { endPurses } from "./end-purse.ts";
export { readPurse, readPurseOf } from "./present.ts";
