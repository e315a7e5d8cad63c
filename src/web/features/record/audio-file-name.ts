/** The name a recording is sent and saved under; its ending follows what the browser recorded. */
export function audioFileName(mimeType: string): string {
  return mimeType.startsWith("audio/mp4") ? "recording.m4a" : "recording.webm";
}
