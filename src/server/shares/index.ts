/* What the other domains may ask of shares. */

export { endShareByOperator } from "./end-share.ts";
export { shareUrl } from "./public-address.ts";
