/* What the other domains may ask of the library. */

export { writeDocument } from "./write-document.ts";
