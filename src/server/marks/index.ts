/* What the other domains may ask of marks. */

export { forgetMarksIn } from "./forget-marks.ts";
export { listMarks } from "./list-marks.ts";
