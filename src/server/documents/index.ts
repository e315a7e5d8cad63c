/* What the other domains may ask of documents. */

export type { AsOf } from "./as-of.ts";
export { redoEdit, restoreRevision, undoEdit } from "./bring-back.ts";
export { type Chapter, chaptersOf } from "./chapters-of.ts";
export { countBroughtBack } from "./count-brought-back.ts";
export { coverLinksOf, readCoverLink } from "./cover-link.ts";
export { createDocument, type NewDocument, type Source } from "./create-document.ts";
export { createSpokenDocument } from "./create-spoken.ts";
export { cutNow, cutOldDocuments } from "./cut-old.ts";
export { cutWritten } from "./cut-written.ts";
export { type DocumentSound, documentSound, soundOfTake } from "./document-sound.ts";
export { editSegment } from "./edit-segment.ts";
export { editedTranscript } from "./edited-transcript.ts";
export { edits } from "./edits.ts";
export { DOCUMENT_COLUMNS, EXPIRES_AT, findDocument, type ShownDocument } from "./find-document.ts";
export { findParts } from "./find-parts.ts";
export { findSegment } from "./find-segment.ts";
export { findTakes } from "./find-takes.ts";
export { giveToSpeaker, mergeSpeakers } from "./give-to-speaker.ts";
export { hasRevision } from "./has-revision.ts";
export { hasSound } from "./has-sound.ts";
export { indexDocumentsAnew } from "./index-anew.ts";
export { isNoRecording, isRecording } from "./is-recording.ts";
export { joinSegments } from "./join-segments.ts";
export { keepTake } from "./keep-take.ts";
export { leaveOutPassage } from "./leave-out-passage.ts";
export {
  type IsRoom,
  isLibraryFull,
  lockRoom,
  lockRoomForGuest,
  MADE_BYTES_A_SECOND,
  roomIn,
  SOUND_BYTES,
} from "./library-bytes.ts";
export { type Edited, lockDocument } from "./lock-document.ts";
export { lockTranscript } from "./lock-transcript.ts";
export type { Manner } from "./manner-of.ts";
export { nameSpeaker } from "./name-speaker.ts";
export { type MadeSentence, readMade } from "./read-made.ts";
export { readSegments, readSpoken, type Window } from "./read-segments.ts";
export { readTimed } from "./read-timed.ts";
export { refreshSound } from "./refresh-sound.ts";
export { removeFillers } from "./remove-fillers.ts";
export { replaceText } from "./replace-text.ts";
export { type DocumentManner, isMannerOther, mannerAfter, reviseManner } from "./revise-manner.ts";
export { documentPronunciations, isSaidOtherwise, revisePronunciations } from "./revise-pronunciations.ts";
export { reviseSegment } from "./revise-segment.ts";
export { rewriteHeard, wholePassage } from "./rewrite-heard.ts";
export { segmentsAfter } from "./segments-after.ts";
export { settleDoubts } from "./settle-doubts.ts";
export { shelve } from "./shelve.ts";
export { type Breaks, breaksOf, createLayout, secondsAlone, stretchesOf } from "./sound-layout.ts";
export { soundSize } from "./sound-size.ts";
export { speakersOf } from "./speakers.ts";
export { splitSegment } from "./split-segment.ts";
export { spokenByOne } from "./spoken-by-one.ts";
export { textBytesOf } from "./text-bytes-of.ts";
export { utterancesOf, type Wanted } from "./utterances.ts";
export { wishHash } from "./wish.ts";
export { wishOf } from "./wish-of.ts";
export { withoutHeard } from "./without-passage.ts";
