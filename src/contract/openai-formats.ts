export const OPENAI_SOUNDS = ["mp3", "opus", "aac", "flac", "wav", "pcm"] as const;
export type OpenAiSound = (typeof OPENAI_SOUNDS)[number];

export const OPENAI_TRANSCRIPTS = ["json", "text", "srt", "vtt", "verbose_json", "diarized_json"] as const;
export type OpenAiTranscript = (typeof OPENAI_TRANSCRIPTS)[number];
