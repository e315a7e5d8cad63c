/* All that captions are made of: loaded when somebody wants them. */

export { CaptionsPanel } from "./panel.tsx";
export { beginCaptions } from "./session.ts";
