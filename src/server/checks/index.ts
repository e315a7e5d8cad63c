/* What the other domains may ask of checks. */

export { cancelChecks } from "./end-check.ts";
