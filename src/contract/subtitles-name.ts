/** Formats that players show over a picture. */
export type SubtitleFormat = "srt" | "vtt";

/** A language as it stands in a name (ISO 639); not what stands for several or none. */
const LANGUAGE = /^(?!mul|und|zxx|mis)[a-z]{2,3}(?=-|$)/i;

/** How subtitles end: with their language where it is known, as players read it (`de.srt`). */
export function subtitlesEnding(language: string | null, format: SubtitleFormat): string {
  const code = language === null ? undefined : LANGUAGE.exec(language)?.[0].toLowerCase();
  return code ? `${code}.${format}` : format;
}

/** What the file of a recording is called without its ending: as subtitles begin that players find beside it. */
export const besideFile = (file: string): string => file.replace(/(?<=.)\.[^.]*$/, "");

/** What subtitles are called so that players find them beside their film by themselves (`film.de.srt`). */
export const subtitlesName = (film: string, language: string | null, format: SubtitleFormat): string =>
  `${besideFile(film)}.${subtitlesEnding(language, format)}`;

export const isSubtitles = (format: string): format is SubtitleFormat => format === "srt" || format === "vtt";
