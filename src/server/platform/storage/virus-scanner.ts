import { createReadStream } from "node:fs";
import { connect, type NetConnectOpts } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createFairQueue } from "#server/platform/fair-queue.ts";

/** What a scan found. `why` is for the log of the server; `signature` is clamd's name for what it knows. */
export type Verdict =
  | { outcome: "clean" }
  | { outcome: "infected"; signature: string }
  | { outcome: "too-large" }
  | { outcome: "away"; why: string };

export type VirusScanner = {
  /** Looks through the file at `path` in this person's turn. @throws the signal's reason when it fires */
  scan(person: string, path: string, signal: AbortSignal): Promise<Verdict>;
  /** Whether the scanner answers now. */
  ready(): Promise<boolean>;
};

/** Scans at the same time in all: clamd has 10 threads unless it is told otherwise. */
const SCANS = 4;
const PIECE_BYTES = 256 * 1024;
/** clamd gives up on a file after two minutes (its MaxScanTime). Nothing to hear for longer means that it is away. */
const PATIENCE_MILLISECONDS = 150_000;
/** It answers a ping at once, whatever it scans. */
const PING_MILLISECONDS = 2_000;

/**
 * ClamAV's daemon at `host:port` or at the path of its socket. The protocol is that of clamd(8): `INSTREAM`, then
 * pieces with their length before them in four bytes, an empty one at the end, and one answer, all ending in NUL.
 */
export function createVirusScanner(
  address: string,
  { patienceMilliseconds = PATIENCE_MILLISECONDS } = {},
): VirusScanner {
  const turns = createFairQueue({ atOnce: SCANS, perPerson: 1 });
  const options = optionsOf(address);
  /** One question for all who ask at the same time: whoever asks without end holds one connection. */
  let asking: Promise<boolean> | undefined;

  async function ask(said: AsyncIterable<Buffer> | Buffer[], signal?: AbortSignal): Promise<string> {
    const socket = connect({ ...options, signal });
    socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error("clamd did not answer in time")));
    const answer = readAnswer(socket);
    // clamd may answer before it has answer everything, and hang up.
    const sent = pipeline(Readable.from(said), socket, { end: false }).catch(() => {});
    try {
      return await answer;
    } finally {
      socket.destroy();
      await sent;
    }
  }

  return {
    scan: (person, path, signal) =>
      turns.run(
        person,
        async () => {
          try {
            return verdictOf(await ask(piecesOf(path), signal));
          } catch (error) {
            signal.throwIfAborted();
            return { outcome: "away", why: String(error) };
          }
        },
        signal,
      ),
    ready() {
      asking ??= ask([Buffer.from("zPING\0")], AbortSignal.timeout(PING_MILLISECONDS))
        .then((answer) => answer === "PONG")
        .finally(() => {
          asking = undefined;
        });
      return asking;
    },
  };
}

function optionsOf(address: string): NetConnectOpts {
  if (address.startsWith("/")) return { path: address };
  const { hostname, port } = new URL(`tcp://${address}`);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
}

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

async function readAnswer(socket: AsyncIterable<Buffer>): Promise<string> {
  let answer = "";
  for await (const piece of socket) {
    answer += piece.toString("utf8");
    const end = answer.indexOf("\0");
    if (end >= 0) return answer.slice(0, end);
  }
  throw new Error("clamd hung up");
}

function verdictOf(answer: string): Verdict {
  if (answer === "stream: OK") return { outcome: "clean" };
  const [, signature] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
  if (signature) return { outcome: "infected", signature: signature.replaceAll(/[^\w.-]/g, "_") };
  if (answer.startsWith("INSTREAM size limit exceeded")) return { outcome: "too-large" };
  return { outcome: "away", why: answer.slice(0, 200) };
}
