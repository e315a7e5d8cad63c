/* What the other domains may ask of publishing. */

export { forgetPublished } from "./forget-published.ts";
