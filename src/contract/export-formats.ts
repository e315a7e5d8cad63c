const SOUND_FORMATS = ["mp3", "m4b", "m4a", "wav", "flac", "opus"] as const;
export type SoundFormat = (typeof SOUND_FORMATS)[number];
export const TEXT_FORMATS = ["txt", "md", "docx", "pdf", "srt", "vtt", "json", "csv"] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];
/** Texts that say when each of their words sounds: what stands beside a sound. */
export const CAPTION_FORMATS = ["srt", "vtt", "json"] as const;
export type CaptionFormat = (typeof CAPTION_FORMATS)[number];

/** What a document can be exported as. */
export const EXPORT_FORMATS = [...SOUND_FORMATS, ...TEXT_FORMATS] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const isTextFormat = (format: ExportFormat): format is TextFormat =>
  TEXT_FORMATS.some((one) => one === format);

/** Texts that say nothing without the times of a sound. */
const TIMED: ReadonlySet<TextFormat> = new Set(["srt", "vtt"]);

/** Whether a text can be written so: some need to know when it sounds. */
export const isWritable = (format: TextFormat, isTimed: boolean): boolean => isTimed || !TIMED.has(format);

/** Whether a whole document can be exported as this by the server alone, without a program that converts sound. */
export const needsNoProgram = (format: ExportFormat): boolean =>
  isTextFormat(format) || format === "mp3" || format === "wav";
