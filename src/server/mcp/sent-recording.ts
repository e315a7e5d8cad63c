/** A recording in Base64 as it came, given once: after that nobody holds it but who took it. */
export type SentRecording = { take(): string };

/**
 * Takes the recording out of a message, which is held as long as its call waits: an hour, where the recording itself is needed until it
 * lies in the store. The message says in its place only that there was one. Null where there is none.
 */
export function takeRecording(fields: unknown): SentRecording | null {
  if (!hasAudio(fields)) return null;
  let kept = fields.audio;
  fields.audio = "";
  return {
    take() {
      const given = kept;
      kept = "";
      return given;
    },
  };
}

const hasAudio = (fields: unknown): fields is { audio: string } =>
  typeof fields === "object" && fields !== null && "audio" in fields && typeof fields.audio === "string";
