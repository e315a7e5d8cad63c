import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Upload } from "tus-js-client";
import { register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { seeded } from "#test/support/random.ts";
import { startLastingServer, type TestServer } from "#test/support/server.ts";
import { bytesBy, uploadFiles } from "#test/support/tus.ts";
import { printFigure, timed } from "../measure.ts";
import { numberAsked } from "./asked.ts";

const MEGABYTE = 1024 ** 2;
/** 2 GB; less is asked for by `--mb`. */
const MEGABYTES = 2_000;
/** A connection breaks after so much. */
const BREAKS_EVERY = 50 * MEGABYTE;
/** What comes first, so that code is compiled and buffers are there. */
const WARM = 150;
/** What the server's memory may grow by, in megabytes (design, section 8). */
const MOST = 32;
/** Milliseconds between two looks at the memory. */
const LOOK_EVERY = 20;

/** A large file sent by tus-js-client over a connection that breaks every 50 MB: what arrives, what is sent for it, and memory. */
export async function benchUpload(): Promise<void> {
  const megabytes = numberAsked("mb", MEGABYTES);
  const folder = await mkdtemp(join(tmpdir(), "saywrite-bench-"));
  const server = await startLastingServer({ SPEECH_ENGINE: "basic", DISK_RESERVE_BYTES: "0" });
  const way = await breakingWay(Number(new URL(server.url).port));
  try {
    const person = await register(server.url, "bench@example.org");
    const send = async (name: string, megabytes: number) => {
      const path = join(folder, name);
      const digest = await writeNoise(path, megabytes);
      const known = objectsOf(server);
      way.count();
      let [most, seconds] = [0, 0];
      const timer = setInterval(() => {
        most = Math.max(most, memoryOf(server));
      }, LOOK_EVERY);
      try {
        let address = "";
        seconds =
          (await timed(async () => {
            address = await sendFile(path, `http://127.0.0.1:${way.port}`, person.token);
          })) / 1_000;
        const { sent, breaks } = way.count();
        // It is asked for what this server does not offer, so that it is put together, and no more.
        const { body } = await person.call<ReplyTo<"transcribeUpload">>(`${address}/transcribe`, {
          denoise: true,
        });
        if (body.code !== "denoising-not-offered") throw new Error(`it ended as ${body.code}`);
        const [object = ""] = await until("it to lie there alone", () => {
          const names = objectsOf(server).filter((name) => !known.includes(name));
          return names.length === 1 && names;
        });
        const arrived = await digestOf(createReadStream(join(server.dataDir, "files/uploads", object)));
        return { isSame: arrived === digest, sent: sent / (megabytes * MEGABYTE), breaks, most, seconds };
      } finally {
        clearInterval(timer);
        await rm(path, { force: true });
      }
    };
    await send("warm.wav", WARM);
    const before = memoryOf(server);
    const { isSame, sent, breaks, most, seconds } = await send("large.wav", megabytes);
    const grown = Math.max(0, (most - before) / MEGABYTE);
    printFigure(
      `${megabytes} MB over a connection that broke ${breaks} times: ${isSame ? "byte for byte the same" : "OTHER BYTES ARRIVED"}, in ${seconds.toFixed(0)} s`,
      isSame,
    );
    console.log(`sent for it: ${sent.toFixed(3)} × its size`);
    printFigure(`the server's memory grew by ${grown.toFixed(0)} MB (asked ≤ ${MOST} MB)`, grown <= MOST);
  } finally {
    await way.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A way to a port of this machine on which each connection breaks once so many bytes went over it. */
async function breakingWay(to: number) {
  let [sent, breaks] = [0, 0];
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    let left = BREAKS_EVERY;
    near.on("data", (bytes) => {
      sent += bytes.length;
      left -= bytes.length;
      if (left <= 0) {
        breaks++;
        near.destroy();
        far.destroy();
      } else if (!far.write(bytes)) {
        near.pause();
        far.once("drain", () => near.resume());
      }
    });
    far.on("data", (bytes) => near.write(bytes));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** What went over it since the last time, and how often it broke. */
    count() {
      const counted = { sent, breaks };
      [sent, breaks] = [0, 0];
      return counted;
    },
    async close() {
      server.close();
      server.unref();
    },
  };
}

/** @returns the path of the upload */
function sendFile(path: string, url: string, token: string): Promise<string> {
  return new Promise((done, reject) => {
    const upload = new Upload(createReadStream(path), {
      endpoint: `${url}/api/uploads`,
      metadata: { filename: "large.wav" },
      headers: { token },
      retryDelays: Array<number>(1_000).fill(100),
      onError: reject,
      onSuccess: () => done(new URL(upload.url ?? "").pathname),
    });
    upload.start();
  });
}

/** Writes noise with the head of a sound. @returns its SHA-256 */
async function writeNoise(path: string, megabytes: number): Promise<string> {
  const random = seeded(megabytes);
  const [hash, file] = [createHash("sha256"), createWriteStream(path)];
  for (let at = 0; at < megabytes; at++) {
    const part = bytesBy(random, MEGABYTE);
    if (at === 0) part.write("RIFF\0\0\0\0WAVEfmt ", 0, "latin1");
    hash.update(part);
    if (!file.write(part)) await once(file, "drain");
  }
  file.end();
  await once(file, "close");
  return hash.digest("hex");
}

async function digestOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of bytes) hash.update(part);
  return hash.digest("hex");
}

/** Finished objects of its uploads: pieces, or files that were put together. */
const objectsOf = (server: TestServer) => uploadFiles(server).filter((name) => !name.startsWith("."));

/** Resident memory of its process that is no file's: https://www.kernel.org/doc/html/latest/filesystems/proc.html */
function memoryOf({ process: { pid } }: TestServer): number {
  return 1_024 * Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
