/* What the other domains may ask of uploads. */

export { copyReceivedQueue } from "./copy-received-queue.ts";
export { endRecording } from "./end-recording.ts";
export { findUpload, type UploadRow } from "./find-upload.ts";
export { beginGuestUpload, guestUploadsOf, keepCopy, keepWaiting } from "./guest-upload.ts";
export { joinPieces, type WholeUpload } from "./join-pieces.ts";
export { answerPart, demandOctets, receivePart } from "./receive-part.ts";
export { isRecording } from "./recording-of.ts";
export { removeUntaken, removeUpload, removeUploadsOf } from "./remove-uploads.ts";
export { takeBackRecording, takeUpload, UploadTaken } from "./take-upload.ts";
