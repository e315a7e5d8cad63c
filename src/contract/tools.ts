/** Which tool made a conversion. `speech-to-text` is the microphone, `transcribe` an upload. */
export const TOOLS = ["text-to-speech", "speech-to-text", "transcribe"] as const;
export type Tool = (typeof TOOLS)[number];
