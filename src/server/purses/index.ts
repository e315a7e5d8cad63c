/* What the other domains may ask of purses. */

export { endPurses } from "./end-purse.ts";
export { isOpen, readPurse, readPurseOf } from "./present.ts";
