import { readFileSync } from "node:fs";
import { request } from "node:http";
import { expect, it } from "vitest";
import { register } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { reportFigures } from "#test/support/figures.ts";
import { serverForTest } from "#test/support/server.ts";
import { uploading } from "#test/support/tus.ts";

const MEGABYTE = 1024 ** 2;
const BYTES = 2_000 * MEGABYTE;
/** A connection breaks after so much. */
const BREAKS_EVERY = 50 * MEGABYTE;
/** What the server's memory may grow by, in bytes (design, section 8). */
const MOST = 32 * MEGABYTE;

it("2 GB come over a connection that breaks every 50 MB, and the server's memory does not grow with them", async (context) => {
  const server = await serverForTest(await freshPlace("postgres"), { SPEECH_ENGINE: "basic" });
  const ada = await register(server.url, "large@example.org");
  const { begin, offset, remove } = uploading(server.url, ada);
  /** Resident memory of its process that is no file's: https://www.kernel.org/doc/html/latest/filesystems/proc.html */
  const memory = () => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
    return 1024 * Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1]);
  };
  let most = 0;
  /** Sends one megabyte after the other from a place on, and hangs up after 50. */
  const sendSome = async (path: string, at: number, bytes: number) => {
    const headers = {
      ...{ token: ada.token, "tus-resumable": "1.0.0", "upload-offset": String(at) },
      ...{ "content-type": "application/offset+octet-stream", "content-length": String(bytes - at) },
    };
    const sending = request(`${server.url}${path}`, { method: "PATCH", headers });
    const over = new Promise<void>((done) => {
      sending.once("response", (answer) => answer.resume().once("end", done));
      sending.once("error", () => done());
      sending.once("close", () => done());
    });
    const end = Math.min(bytes, at + BREAKS_EVERY);
    const chunk = Buffer.alloc(MEGABYTE, "no sound at all ");
    for (let sent = at; sent < end; sent += chunk.length) {
      if (!sending.write(chunk.subarray(0, Math.min(chunk.length, end - sent))))
        await Promise.race([new Promise<void>((drained) => sending.once("drain", drained)), over]);
      most = Math.max(most, memory());
    }
    if (end === bytes) sending.end();
    else sending.destroy();
    await over;
  };
  const upload = async (bytes: number) => {
    most = 0;
    const path = await begin(bytes, "large.mp3");
    for (let at = 0; at < bytes; at = await offset(path)) await sendSome(path, at, bytes);
    const { body } = await ada.call(`${path}/transcribe`, { denoise: true });
    most = Math.max(most, memory());
    expect(body.code).toBe("denoising-not-offered"); // it was put together for it, and stays
    await remove(path);
    return most;
  };
  await upload(200 * MEGABYTE); // code is compiled and buffers are there: what any upload needs
  const before = memory();
  const grown = (await upload(BYTES)) - before;
  const figure = `${BYTES / MEGABYTE} MB over a connection that broke every ${BREAKS_EVERY / MEGABYTE} MB: memory grew by at most ${Math.max(0, Math.round(grown / MEGABYTE))} MB`;
  reportFigures(context, figure);
  console.log(figure);
  expect(grown).toBeLessThanOrEqual(MOST);
}, 1_200_000);
