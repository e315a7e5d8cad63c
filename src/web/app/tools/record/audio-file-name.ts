import { RECORD } from "#words/pages/record.ts";

/** The name a recording is sent and saved under; its ending follows what the browser recorded. */
export function audioFileName(mimeType: string): string {
  return `${RECORD.fileName}.${mimeType.startsWith("audio/mp4") ? "m4a" : "webm"}`;
}
