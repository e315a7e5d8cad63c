/* What the other domains may ask of captions. */

export { endLivesOf } from "./end-live.ts";
