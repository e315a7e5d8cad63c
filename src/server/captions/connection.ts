import type { RawData, WebSocket } from "ws";
import {
  LIVE_CLOSES,
  LIVE_END,
  LIVE_HEAD_BYTES,
  LIVE_PAUSE,
  type LiveMessage,
} from "#contract/live-messages.ts";
import type { Outcome, Say } from "#contract/outcomes.ts";
import { stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import type { Captioner } from "./captioner.ts";
import type { LiveRow } from "./tables.ts";
import { type Connection, SoundGap } from "./talker.ts";

/** Messages that wait for their turn: then no more are read, and the network makes the sender wait. */
const MOST_WAITING = 4;
/** What a client has not read yet, in bytes: one that reads nothing is let go. */
const MOST_UNREAD = 512 * 1024;
/** How often is told how far the sound is here. */
const REPORT_MILLISECONDS = 500;
/** How often a client is asked whether it is there, and whether somebody is still logged in. */
const PING_MILLISECONDS = 15_000;
const ALLOWED_MILLISECONDS = 2_000;

type Opened = { captioner: Captioner; row: LiveRow; after: number; say: Say };

/** Between a client and what makes its captions: takes its sound in order, as fast as it is transcribed, and tells what is said. */
export function openConnection(
  services: Services,
  client: WebSocket,
  { captioner, row, after, say }: Opened,
): void {
  const send = (message: object) => {
    if (client.readyState !== client.OPEN) return;
    if (client.bufferedAmount > MOST_UNREAD) client.terminate();
    else client.send(JSON.stringify(message));
  };
  const connection: Connection = {
    report(message: LiveMessage) {
      if (message.kind !== "ended") return send(message);
      send({ ...message, message: say({ code: message.code, details: message.details } as Outcome) });
    },
    close: (why) => client.close(LIVE_CLOSES[why]),
  };

  let reported = "";
  const reportState = () => {
    const state = captioner.state;
    const now = JSON.stringify(state);
    if (now === reported) return;
    reported = now;
    send({ kind: "received", ...state } satisfies LiveMessage);
  };
  let answered = true;
  const ping = () => {
    if (!answered) return client.terminate();
    answered = false;
    client.ping();
  };
  client.on("pong", () => {
    answered = true;
  });
  const allowed = stillAllowed(
    async () =>
      row.sessionId !== null && services.admission.isLiving({ sessionId: row.sessionId, key: null }),
  );
  const look = () =>
    allowed().then(
      (may) => may || captioner.stop("loggedOut"),
      () => client.terminate(),
    );
  const timers = [
    setInterval(reportState, REPORT_MILLISECONDS),
    setInterval(ping, PING_MILLISECONDS),
    setInterval(look, ALLOWED_MILLISECONDS),
  ];
  client.on("close", () => {
    for (const timer of timers) clearInterval(timer);
    captioner.leave(connection);
  });
  client.on("error", () => client.terminate());

  const take = async (data: Buffer, isBinary: boolean): Promise<void> => {
    if (!isBinary && data.toString() === LIVE_END) return captioner.end();
    if (!isBinary && data.toString() === LIVE_PAUSE) return captioner.rest();
    const sound = isBinary ? readSound(data) : undefined;
    if (sound) await captioner.take(sound.place, sound.samples);
    else client.close(LIVE_CLOSES.malformed);
  };
  const ready = captioner.attach(row, connection, after);
  ready.catch(() => client.terminate()); // it waits for what is told first, and sends nothing before
  takeInTurn(client, async (data, isBinary) => {
    try {
      await ready;
      await take(data, isBinary);
    } catch (error) {
      if (error instanceof SoundGap) return client.close(LIVE_CLOSES.gap);
      services.log.error({ err: error, live: row.id }, "sound for captions could not be taken");
      client.terminate(); // it comes back, and sends that sound again
    }
  });
}

/** Hands on messages one after the other; while some wait, no more are read. */
function takeInTurn(client: WebSocket, take: (data: Buffer, isBinary: boolean) => Promise<void>): void {
  const waiting: (() => Promise<void>)[] = [];
  let working = false;
  const work = async () => {
    working = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (client.readyState === client.OPEN) await next();
      if (waiting.length < MOST_WAITING && client.isPaused) client.resume();
    }
    working = false;
  };
  client.on("message", (data: RawData, isBinary: boolean) => {
    waiting.push(() => take(data as Buffer, isBinary));
    if (waiting.length >= MOST_WAITING) client.pause();
    if (!working) void work();
  });
}

/** A message of sound; undefined where it is none. */
function readSound(data: Buffer): { place: number; samples: Int16Array } | undefined {
  const bytes = data.length - LIVE_HEAD_BYTES;
  if (bytes < 0 || bytes % 2 !== 0) return undefined;
  const place = Number(data.readBigUInt64LE(0));
  if (!Number.isSafeInteger(place)) return undefined;
  const samples = new Int16Array(bytes / 2);
  for (let at = 0; at < samples.length; at++) samples[at] = data.readInt16LE(LIVE_HEAD_BYTES + 2 * at);
  return { place, samples };
}
