import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Person, until } from "#test/support/client.ts";
import { type ReplyTo, undeclared } from "#test/support/contract.ts";

/** What came back of a request of the protocol: its status, headers, and the code of a refusal. */
export type TusAnswer = { status: number; headers: IncomingMessage["headers"]; code?: string };

const TUS = { "tus-resumable": "1.0.0" };
const OCTETS = { "content-type": "application/offset+octet-stream" };

/** Sends one request of the tus protocol, held against the contract where it is refused. */
export async function tus(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<TusAnswer> {
  const sent = request(`${url}${path}`, { method, headers: { ...TUS, ...headers } });
  sent.on("error", () => {});
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const said = await text(answer);
  const status = answer.statusCode ?? 0;
  if (status < 400 || method === "HEAD") return { status, headers: answer.headers };
  const refusal = JSON.parse(said) as { code: string };
  const fault = undeclared(method, path, status, refusal);
  if (fault) throw new Error(fault);
  return { status, headers: answer.headers, code: refusal.code };
}

/** Somebody's uploads at a server, by hand: what each request of the protocol answers. */
export function uploading(url: string, { token }: Pick<Person, "token">) {
  const mine = { token };
  const named = (name: string) => ({
    "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
  });

  function create(
    length: number,
    { name = "talk.wav", ...headers }: Record<string, string> = {},
    body?: Buffer,
  ): Promise<TusAnswer> {
    const said = { "upload-length": String(length), ...named(name), ...(body && OCTETS), ...headers };
    return tus(url, "POST", "/api/uploads", { ...mine, ...said }, body);
  }

  /** Begins an upload and gives its address. */
  async function begin(length: number, name = "talk.wav"): Promise<string> {
    const { status, headers, code } = await create(length, { name });
    if (status !== 201) throw new Error(`an upload was refused: ${status} ${code}`);
    return headers.location ?? "";
  }

  /** Begins to send a recording that goes on, as the page does it, and gives its address. */
  async function beginRecording(said: Record<string, string> = {}): Promise<string> {
    const metadata = { source: "microphone", filename: "recording.webm", ...said };
    const encoded = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(value)}`);
    const headers = { ...mine, "upload-defer-length": "1", "upload-metadata": encoded.join(",") };
    const { status, headers: answered, code } = await tus(url, "POST", "/api/uploads", headers);
    if (status !== 201) throw new Error(`a recording was refused: ${status} ${code}`);
    return answered.location ?? "";
  }

  function sendPart(path: string, offset: number, body: Buffer, headers: Record<string, string> = {}) {
    const said = { ...mine, ...OCTETS, "upload-offset": String(offset), ...headers };
    return tus(url, "PATCH", path, said, body);
  }

  const look = (path: string) => tus(url, "HEAD", path, mine);

  async function offset(path: string): Promise<number> {
    const { status, headers } = await look(path);
    if (status !== 200) throw new Error(`an upload that was looked at answered ${status}`);
    return Number(headers["upload-offset"]);
  }

  /** Begins to send what of `content` comes from `at` on, and holds still after `bytes` of it, until it is moved on. */
  async function holdStill(path: string, at: number, content: Buffer, bytes: number) {
    const length = String(content.length - at);
    const said = { ...TUS, ...mine, ...OCTETS, "upload-offset": String(at), "content-length": length };
    const sent = request(`${url}${path}`, { method: "PATCH", headers: said });
    const answered = new Promise<number>((done) => {
      sent.once("response", (answer) => done(answer.resume().statusCode ?? 0));
      sent.once("error", () => done(0));
      sent.once("close", () => done(0));
    });
    await new Promise<void>((done) => sent.write(content.subarray(at, at + bytes), () => done()));
    let next = at + bytes;
    return {
      hangUp: () => void sent.destroy(),
      /** Sends a little more. */
      trickle(): void {
        sent.write(content.subarray(next, next + 1_000));
        next += 1_000;
      },
      /** Sends the rest. @returns the status, 0 where the connection was cut */
      goOn(): Promise<number> {
        sent.end(content.subarray(next));
        return answered;
      },
    };
  }

  /** Sends what of `content` comes from `at` on, and hangs up after `bytes` of it. */
  async function cut(path: string, at: number, content: Buffer, bytes: number): Promise<void> {
    (await holdStill(path, at, content, bytes)).hangUp();
  }

  /** Sends all of it, going on wherever the server says it is: what a cut request sent may come in between. */
  async function sendAll(path: string, content: Buffer): Promise<void> {
    for (let at = await offset(path); at < content.length; at = await offset(path)) {
      const { status, code } = await sendPart(path, at, content.subarray(at));
      if (status !== 204 && status !== 409) throw new Error(`a part was refused: ${status} ${code}`);
    }
  }

  const remove = (path: string) => tus(url, "DELETE", path, mine);
  return { create, begin, beginRecording, sendPart, look, offset, holdStill, cut, sendAll, remove };
}

/** Bytes by chance, so many of them. */
export function bytesBy(random: () => number, bytes: number): Buffer {
  const words = new Uint32Array(Math.ceil(bytes / 4)).map(() => random() * 2 ** 32);
  return Buffer.from(words.buffer).subarray(0, bytes);
}

export const sha256 = (bytes: Buffer, encoding: "base64url" | "base64" = "base64url"): string =>
  createHash("sha256").update(bytes).digest(encoding);

/** A recording of noise by chance, of about so many bytes: 16-bit PCM, one channel, 48,000 samples a second. */
export function noiseBy(random: () => number, bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(bytes - 8, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt32LE(96_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes - 44, 40);
  return Buffer.concat([head, bytesBy(random, bytes - 44)]);
}

/** Names of what lies in the folder of a server's uploads, finished or not, beside what lay there `before`. */
export function uploadFiles({ dataDir }: { dataDir: string }, before: readonly string[] = []): string[] {
  try {
    return readdirSync(join(dataDir, "files/uploads")).filter((name) => !before.includes(name));
  } catch {
    return [];
  }
}

/**
 * Has the server put an upload together: it is asked for what no server of the tests offers, and refuses that for nothing.
 * @returns the SHA-256 of the one object that lies there then beside what lay there `before`
 */
export async function joinedBy(
  server: { dataDir: string },
  ada: Person,
  path: string,
  before: readonly string[] = [],
): Promise<string> {
  const asked = await ada.call<ReplyTo<"transcribeUpload">>(`${path}/transcribe`, { denoise: true });
  if (asked.body.code !== "denoising-not-offered") throw new Error(`an upload ended as ${asked.body.code}`);
  const [file] = await until("the upload to lie there alone", () => {
    const names = uploadFiles(server, before).filter((name) => !name.startsWith("."));
    return names.length === 1 && names;
  });
  return sha256(readFileSync(join(server.dataDir, "files/uploads", file ?? "")));
}
