/* What the other domains may ask of notices. */

export { addNotice } from "./add-notice.ts";
