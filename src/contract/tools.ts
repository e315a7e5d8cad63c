/** Which tool made a conversion. `speech-to-text` is the microphone, `transcribe` an upload. */
export const TOOLS = ["text-to-speech", "speech-to-text", "transcribe"] as const;
export type Tool = (typeof TOOLS)[number];

/** What credits are held for: a conversion of one of the tools, a digest, captions of who talks, or a passage that is heard again. */
export const USES = [...TOOLS, "digest", "captions", "hearing"] as const;
export type Use = (typeof USES)[number];
