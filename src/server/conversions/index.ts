/* What the other domains may ask of conversions. */

export { announce } from "./announce.ts";
export { audioLinksOf } from "./audio-link.ts";
export type { ConversionRow } from "./begin.ts";
export type { ByRequest } from "./begin-transcription.ts";
export { cancelConversion } from "./cancel.ts";
export { correctVocabulary, vocabularyCorrector } from "./correct-vocabulary.ts";
export { findOwn } from "./find-own.ts";
export { followConversion } from "./follow.ts";
export { forgetChosen, forgetConversions, forgetRecording } from "./forget.ts";
export { leaveOutOfConversion, lockSound, type Sound, silencedCopy } from "./leave-out.ts";
export { listenFor } from "./listen-for.ts";
export { nameIfReadable } from "./name-if-readable.ts";
export { type OpenedSpeech, openSpeech } from "./open-speech.ts";
export { isOver } from "./outcome.ts";
export { pausesIn } from "./pauses-in.ts";
export { mayRead, paysFor } from "./pays-for.ts";
export { fewPeaks } from "./present.ts";
export { priceOfSpeech } from "./price-of-speech.ts";
export { receiveWanted } from "./receive-wanted.ts";
export { refusalOfMeasure } from "./refusal-of-measure.ts";
export {
  conversionsOfSame,
  findRecording,
  identifyRecording,
} from "./same-recording.ts";
export { setMarks } from "./set-marks.ts";
export { abandon } from "./settle.ts";
export { spokenLanguage } from "./spoken-language.ts";
export { storable } from "./storable.ts";
export { LISTED } from "./store.ts";
export { synthesize } from "./synthesize.ts";
export { transcribe } from "./transcribe.ts";
export { transcribeUpload } from "./transcribe-upload.ts";
export { transcriptNow } from "./transcript-now.ts";
export { type Waiter, waitAtMost } from "./wait-at-most.ts";
