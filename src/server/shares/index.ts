/* What the other domains may ask of shares. */

export { endShareByOperator } from "./end-share.ts";
export { demandReachable, isReachable, shareUrl } from "./public-address.ts";
export { idOfToken, tokenOf } from "./token.ts";
