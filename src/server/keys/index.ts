/* What the other domains may ask of keys. */

export { admitKey, isKeyLiving } from "./admit-key.ts";
export { endKeys } from "./end-key.ts";
