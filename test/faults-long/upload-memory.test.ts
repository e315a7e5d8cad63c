import { readFileSync } from "node:fs";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { register } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { reportFigures } from "#test/support/figures.ts";
import { refusal } from "#test/support/outcomes.ts";
import { serverForTest } from "#test/support/server.ts";

const GIGABYTE = 1024 ** 3;
const BYTES = 2 * GIGABYTE - 4_096;
const MEGABYTE = 1024 ** 2;
/** What the server's memory may grow by, in bytes (design, section 8). */
const MOST = 32 * MEGABYTE;

const BOUNDARY = "upload-of-two-gigabytes";
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="large.mp3"\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

it("2 GB are uploaded, and the server's memory does not grow with them", async (context) => {
  const server = await serverForTest(await freshPlace("postgres"), { SPEECH_ENGINE: "basic" });
  const ada = await register(server.url, "large@example.org");
  /** Resident memory of its process that is no file's: https://www.kernel.org/doc/html/latest/filesystems/proc.html */
  const memory = () => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
    return 1024 * Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1]);
  };
  const upload = async (bytes: number) => {
    const { hostname, port } = new URL(server.url);
    const headers = {
      token: ada.token,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": HEAD.length + bytes + TAIL.length,
    };
    const sending = request({ hostname, port, method: "POST", path: "/api/voice/transcribe", headers });
    const answered = new Promise<string>((resolve, reject) => {
      sending.on("response", (response) => resolve(text(response)));
      sending.on("error", reject);
    });
    const drained = () => new Promise((resolve) => sending.once("drain", resolve));
    const chunk = Buffer.alloc(MEGABYTE, "no sound at all ");
    sending.write(HEAD);
    let most = 0;
    for (let sent = 0; sent < bytes; sent += chunk.length) {
      if (!sending.write(chunk.subarray(0, Math.min(chunk.length, bytes - sent)))) await drained();
      most = Math.max(most, memory());
    }
    sending.end(TAIL);
    expect(JSON.parse(await answered)).toMatchObject(refusal("audio-unreadable"));
    return Math.max(most, memory());
  };
  await upload(200 * MEGABYTE); // code is compiled and buffers are there: what any upload needs
  const before = memory();
  const grown = (await upload(BYTES)) - before;
  const figure = `${(BYTES / GIGABYTE).toFixed(1)} GB sent, memory grew by at most ${Math.max(0, Math.round(grown / MEGABYTE))} MB`;
  reportFigures(context, figure);
  console.log(figure);
  expect(grown).toBeLessThanOrEqual(MOST);
  expect(await ada.credits()).toBe(5);
}, 1_200_000);
