/* What the other domains may ask of vocabularies. */

export { termsFor } from "./list.ts";
