/* What the other domains may ask of conversions. */

export { cancelConversion } from "./cancel.ts";
export { removeConversion } from "./expire.ts";
export { abandon } from "./settle.ts";
export { isOver } from "./wait.ts";
