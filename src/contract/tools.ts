/** Which tool made a conversion. `speech-to-text` is the microphone, `transcribe` an upload. */
export const TOOLS = ["text-to-speech", "speech-to-text", "transcribe"] as const;
export type Tool = (typeof TOOLS)[number];

/** What credits are held for: a conversion of one of the tools, the digest of a transcript, or captions of who talks. */
export const USES = [...TOOLS, "digest", "captions"] as const;
export type Use = (typeof USES)[number];
