/* What the page needs once somebody records or has recorded: loaded after it is there. */

export { TranscriptResult } from "#web/app/conversions/transcript-result.tsx";
export { doWhatIsNoted } from "./captions-later.ts";
export { captionedCredits, deleteCaptions } from "./captions-of-recording.ts";
export { FirstTime } from "./first-time.tsx";
export { isConfirmed } from "./is-confirmed.ts";
export { copyOf, copyToSend, keepOwnOnServer, throwAway } from "./keep-on-server.ts";
export { LitScreen } from "./lit-screen.tsx";
export { MicrophoneHelp } from "./microphone-help.tsx";
export { notifyCutOff, notifyKept } from "./notify-ended.ts";
export { OtherSound } from "./other-sound.tsx";
export { PaidPrice } from "./paid-price.tsx";
export { Safe } from "./safe.tsx";
export { ShortOfCredits } from "./short-of-credits.tsx";
export { StopForLater } from "./stop-for-later.tsx";
export { withoutThrown } from "./thrown-away.ts";
export { transcribeInOne, transcribeRecording, transcribeThere } from "./transcribe-recording.ts";
export { UnsentList } from "./unsent-list.tsx";
