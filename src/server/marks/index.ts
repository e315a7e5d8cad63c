/* What the other domains may ask of marks. */

export { listMarks } from "./list-marks.ts";
