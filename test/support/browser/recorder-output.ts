import type { Page } from "playwright-core";

/**
 * What the browser's own recorder hands to the page from now on, byte by byte: what of it is kept is compared with
 * this. Sound that the browser itself missed, on a machine too busy for its microphone, is in neither.
 */
export async function recorderOutput(page: Page): Promise<() => Buffer> {
  const parts: Buffer[] = [];
  await page.exposeFunction("seeRecorded", (base64: string) => {
    parts.push(Buffer.from(base64, "base64"));
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { seeRecorded(base64: string): Promise<void> };
    let before = Promise.resolve();
    const handOn = async (blob: Blob) => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      await seen.seeRecorded(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
    };
    window.MediaRecorder = class extends MediaRecorder {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options);
        this.addEventListener("dataavailable", ({ data }) => {
          before = before.then(() => handOn(data));
        });
      }
    };
  });
  return () => Buffer.concat(parts);
}
