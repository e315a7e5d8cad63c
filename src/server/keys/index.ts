/* What the other domains may ask of keys. */

export { admitKey } from "./admit-key.ts";
export { endKeys } from "./end-key.ts";
export { isKeyLiving } from "./find-key.ts";
