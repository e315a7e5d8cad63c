/* What the other domains may ask of requests for recordings. */

export { endRequestByOperator } from "./end-request.ts";
export { requestUrl } from "./find-request.ts";
