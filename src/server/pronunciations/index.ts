/* What the other domains may ask of pronunciations. */

export { pronunciationsFor, pronunciationsOf } from "./list.ts";
