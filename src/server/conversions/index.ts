/* What the other domains may ask of conversions. */

export { cancelConversion } from "./cancel.ts";
export { forgetConversions } from "./forget.ts";
export { isOver } from "./outcome.ts";
export { abandon } from "./settle.ts";
