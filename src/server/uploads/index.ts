/* What the other domains may ask of uploads. */

export { type BoundGrowth, BYTES_OF_UPLOAD, leastPrice } from "./bound-growth.ts";
export { copyReceivedQueue } from "./copy-received-queue.ts";
export { endRecording } from "./end-recording.ts";
export { findUpload, openUploadsOf, type UploadRow } from "./find-upload.ts";
export { beginGuestUpload, guestUploadsOf, keepCopy, keepWaiting } from "./guest-upload.ts";
export { isTranscribed } from "./is-transcribed.ts";
export { joinPieces, type WholeUpload } from "./join-pieces.ts";
export { readUpload } from "./read-upload.ts";
export { answerPart, demandOctets, receivePart } from "./receive-part.ts";
export { isRecording, recordingIn } from "./recording-of.ts";
export { removeUntaken, removeUpload, removeUploadsIn, removeUploadsOf } from "./remove-uploads.ts";
export { digestOfPart, type KnownBytes, lockUntaken, uploadsOfSame } from "./same-bytes.ts";
export { lockRequestOf, takeBackRecording, takeUpload, UploadTaken } from "./take-upload.ts";
export { thrownRecordingQueue } from "./thrown-recording-queue.ts";
