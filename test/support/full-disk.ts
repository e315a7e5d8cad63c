import { request } from "node:http";
import { onTestFinished } from "vitest";
import type { Person } from "./client.ts";
import { startFakeEngine } from "./fake-engine.ts";

/** Settings with an engine of the running test. */
export async function withEngine(settings: Record<string, string>) {
  const engine = await startFakeEngine();
  onTestFinished(() => engine.close());
  return { ...engine.settings, ...settings };
}

/** Announces a file of `bytes` and sends its beginning. The answer comes early or not at all. */
export function announce(url: string, person: Person, bytes: number): Promise<number> {
  const { hostname, port } = new URL(url);
  const headers = {
    token: person.token,
    "content-type": "multipart/form-data; boundary=room",
    "content-length": bytes,
  };
  const upload = request({ hostname, port, method: "POST", path: "/api/voice/transcribe", headers });
  onTestFinished(() => void upload.destroy());
  upload.on("error", () => {});
  upload.write('--room\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n');
  upload.write(Buffer.alloc(10_000));
  return new Promise((resolve) => upload.on("response", ({ statusCode }) => resolve(statusCode ?? 0)));
}
