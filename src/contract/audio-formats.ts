/** What may be uploaded, by the names people know, and how such files end. The server looks inside, not at the name. */
export const AUDIO_FORMATS = [
  { name: "MP3", endings: ["mp3"] },
  { name: "WAV", endings: ["wav"] },
  { name: "M4A", endings: ["m4a", "m4b"] },
  { name: "AAC", endings: ["aac"] },
  { name: "OGG", endings: ["ogg", "oga"] },
  { name: "Opus", endings: ["opus"] },
  { name: "WebM", endings: ["webm", "weba"] },
  { name: "FLAC", endings: ["flac"] },
  { name: "AIFF", endings: ["aiff", "aif"] },
  { name: "MP4", endings: ["mp4", "mov"] },
] as const;

/** The names of all of them in a row, with a word such as "or" before the last. */
export function formatNames(joint: string): string {
  const names = AUDIO_FORMATS.map(({ name }) => name);
  return `${names.slice(0, -1).join(", ")} ${joint} ${names.at(-1)}`;
}
