/* What the other domains may ask of events. */

export { addEvent, deliverQueue, sendTo } from "./add-event.ts";
export { isHeard } from "./is-heard.ts";
export { presentEvent } from "./present.ts";
