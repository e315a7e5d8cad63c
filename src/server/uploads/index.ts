/* What the other domains may ask of uploads. */

export { findUpload } from "./find-upload.ts";
export { joinPieces } from "./join-pieces.ts";
export { removeUpload, removeUploadsOf } from "./remove-uploads.ts";
export { takeUpload, UploadTaken } from "./take-upload.ts";
