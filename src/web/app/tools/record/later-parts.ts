/* What the page needs once somebody records or has recorded: loaded after it is there. */

export { TranscriptResult } from "#web/app/conversions/transcript-result.tsx";
export { captionedCredits, deleteCaptions } from "./captions-of-recording.ts";
export { FirstTime } from "./first-time.tsx";
export { isConfirmed } from "./is-confirmed.ts";
export { copyOf, keepOnServer, throwAway } from "./keep-on-server.ts";
export { MicrophoneHelp } from "./microphone-help.tsx";
export { OtherSound } from "./other-sound.tsx";
export { Safe } from "./safe.tsx";
export { transcribeInOne, transcribeRecording, transcribeThere } from "./transcribe-recording.ts";
export { UnsentList } from "./unsent-list.tsx";
