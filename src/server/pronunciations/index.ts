/* What the other domains may ask of pronunciations. */

export { pronunciationsOf } from "./list.ts";
