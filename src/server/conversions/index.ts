/* What the other domains may ask of conversions. */

export { cancelConversion } from "./cancel.ts";
export { removeConversion } from "./expire.ts";
export { isOver } from "./outcome.ts";
export { abandon } from "./settle.ts";
