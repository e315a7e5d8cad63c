/* What the other domains may ask of shares. */

export { endShareByOperator } from "./end-share.ts";
export { openLink, openShares } from "./find-share.ts";
export { forgetLinksOver, forgetReportedTitles, type KeptByLink, keptByLinks } from "./links-over.ts";
export { isPass } from "./pass.ts";
export { demandReachable, isReachable, shareUrl } from "./public-address.ts";
export { idOfToken, tokenOf } from "./token.ts";
