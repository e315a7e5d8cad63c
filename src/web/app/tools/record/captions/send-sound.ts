import {
  LIVE_END,
  LIVE_HEAD_BYTES,
  LIVE_PAUSE,
  LIVE_RATE,
  type LiveMessage,
} from "#contract/live-messages.ts";
import type { SampleQueue } from "./sample-queue.ts";

/** Sound goes in messages of a tenth of a second, and, where much waits, of up to two seconds. */
const LEAST = LIVE_RATE / 10;
const MOST = 2 * LIVE_RATE;
/** No more lies in the browser unsent than this, in bytes: the rest is as well kept in the queue. */
const UNSENT_BYTES = 256 * 1024;
/** How often is looked whether there is room for more, and whether the line is alive. */
const LOOK_MILLISECONDS = 250;
/** So often a pause is said again: well below the minute and a half for which it is believed. */
const PAUSE_MILLISECONDS = 20_000;
/** A line that brings nothing for so long while sound waits for an answer is dead. */
const PATIENCE_MILLISECONDS = 20_000;

type Sending = {
  queue: SampleQueue;
  /** Whether what is in the queue is all there will be. */
  isWhole: () => boolean;
  /** Whether none comes for a while. */
  isPaused: () => boolean;
  onMessage: (message: LiveMessage) => void;
  signal: AbortSignal;
};

/**
 * Sends sound over one connection, from where the server says, and forgets what it has written down. `closed` settles
 * with the code of the end; 0 for a line that broke.
 */
export function sendSound(address: URL, { queue, isWhole, isPaused, onMessage, signal }: Sending) {
  const closed = Promise.withResolvers<number>();
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  /** What is sent next, once the server has said so, and what it has. */
  let next: number | null = null;
  let received = 0;
  let saidEnd = false;
  let heardAt = performance.now();
  let pauseSaidAt = Number.NEGATIVE_INFINITY;

  const wake = () => {
    if (next === null || socket.readyState !== WebSocket.OPEN) return;
    while (next < queue.end && (queue.end - next >= LEAST || isWhole())) {
      if (socket.bufferedAmount > UNSENT_BYTES) return;
      const samples = queue.read(next, MOST);
      socket.send(messageOf(next, samples));
      next += samples.length;
    }
    if (!isWhole() || saidEnd || next < queue.end) return;
    saidEnd = true;
    socket.send(LIVE_END);
  };
  const sayPause = () => {
    if (!isPaused()) pauseSaidAt = Number.NEGATIVE_INFINITY;
    else if (socket.readyState === WebSocket.OPEN && performance.now() - pauseSaidAt > PAUSE_MILLISECONDS) {
      pauseSaidAt = performance.now();
      socket.send(LIVE_PAUSE);
    }
  };
  const look = () => {
    const waits = next === null || received < next || saidEnd;
    if (waits && performance.now() - heardAt > PATIENCE_MILLISECONDS) return end(0);
    sayPause();
    wake();
  };
  const timer = setInterval(look, LOOK_MILLISECONDS);
  const abort = () => end(0);
  signal.addEventListener("abort", abort);
  function end(code: number) {
    clearInterval(timer);
    signal.removeEventListener("abort", abort);
    socket.onmessage = null;
    socket.close();
    closed.resolve(code);
  }
  socket.onclose = ({ code }) => end(code);
  socket.onmessage = ({ data }) => {
    heardAt = performance.now();
    const message = JSON.parse(String(data)) as LiveMessage;
    if (message.kind === "ready") next = message.received;
    if (message.kind === "ready" || message.kind === "received") {
      received = message.received;
      queue.drop(message.done);
    }
    onMessage(message);
    wake();
  };
  return { wake, closed: closed.promise };
}

/** A message of sound: the place of its first sample, and then all of them, little-endian. */
function messageOf(place: number, samples: Int16Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(LIVE_HEAD_BYTES + 2 * samples.length));
  view.setBigUint64(0, BigInt(place), true);
  for (const [at, sample] of samples.entries()) view.setInt16(LIVE_HEAD_BYTES + 2 * at, sample, true);
  return view.buffer as ArrayBuffer;
}
