import {
  openSocket,
  type ServiceSocket,
  type SocketSettings,
} from "#server/engines/service/service-socket.ts";
import { type Timeouts, tryAgain } from "#server/engines/service/try-again.ts";
import { Stalled } from "../service/failures.ts";
import type { Found, LiveSession, LiveSound } from "./live-transcript.ts";

/** What a protocol does with a connection. */
export type Line = {
  /** It may be given sound. */
  ready(): void;
  found(found: Found): void;
  /** @throws when the connection has ended */
  send(data: string | Uint8Array): Promise<void>;
  expect: ServiceSocket["expect"];
};

/** How a service is given sound and says what it found, on one connection. What its functions throw ends the session. */
export type Protocol = {
  opened?(): void;
  message(text: string): void;
  /** Gives it all of the sound, and settles when everything was found in it. */
  transcribe(given: LiveSound): Promise<void>;
  /** Whether the service may leave now: it owes nothing. */
  mayLeave(): boolean;
};

/** Messages are read ahead by so many things found; then the service waits. */
const READ_AHEAD = 16;

type Connected = {
  found: ReadableStream<Found>;
  protocol: Protocol;
  /** All was found. */
  finish(): void;
  fail(error: unknown): void;
};

/** Whoever talks waits no longer than this for a service, in seconds. */
const PATIENCE = 20;

/** How long a service that takes recordings may take where somebody waits. */
export const liveTimeouts = ({ answer, idle, ...others }: Timeouts): Timeouts => ({
  ...others,
  answer: Math.min(answer, PATIENCE),
  idle: Math.min(idle, PATIENCE),
});

/** Sessions of a service, a connection each. `timeouts` say how long it may take to be ready, and to be tried again. */
export function socketSession(
  settings: SocketSettings,
  timeouts: Timeouts,
  protocolOf: (line: Line) => Protocol,
): LiveSession {
  return async function* (given) {
    const { signal } = given;
    const open = () => openSession(settings, timeouts.answer, protocolOf, signal);
    const { found, protocol, finish, fail } = await tryAgain(open, signal, timeouts);
    try {
      protocol.transcribe(given).then(finish, fail);
      yield* found;
    } finally {
      fail(new Error("nobody listens any more"));
    }
  };
}

/** A connection that is ready for sound. @throws what ended it before */
async function openSession(
  settings: SocketSettings,
  answerSeconds: number,
  protocolOf: (line: Line) => Protocol,
  signal: AbortSignal,
): Promise<Connected> {
  const ready = Promise.withResolvers<void>();
  let lost: Error | undefined;
  let out: ReadableStreamDefaultController<Found> | undefined;
  const hold = (controller: ReadableStreamDefaultController<Found>) => {
    out = controller;
  };
  const found = new ReadableStream<Found>(
    { start: hold, pull: () => socket.resume() },
    { highWaterMark: READ_AHEAD },
  );
  const end = (how: () => void) => {
    if (!out) return;
    how();
    out = undefined;
    signal.removeEventListener("abort", leave);
    socket.close();
  };
  const fail = (error: unknown) => {
    ready.reject(error);
    end(() => out?.error(error));
  };
  const leave = () => fail(signal.reason);
  const guarded = (take: () => void) => {
    try {
      take();
    } catch (error) {
      fail(error);
    }
  };
  const socket = openSocket(settings, {
    opened: () => guarded(() => protocol.opened?.()),
    message: (text) => guarded(() => protocol.message(text)),
    ended(error) {
      ready.reject(error);
      if (protocol.mayLeave()) lost = error;
      else fail(error);
    },
  });
  const protocol = protocolOf({
    ready: () => ready.resolve(),
    found(one) {
      out?.enqueue(one);
      if (out && (out.desiredSize ?? 0) <= 0) socket.pause();
    },
    async send(data) {
      if (lost) throw lost;
      await socket.send(data);
    },
    expect: (seconds) => socket.expect(seconds),
  });
  const late = setTimeout(() => fail(new Stalled("It was not ready in time.")), answerSeconds * 1_000);
  signal.addEventListener("abort", leave, { once: true });
  await ready.promise
    .catch((error: unknown) => {
      fail(error);
      throw error;
    })
    .finally(() => clearTimeout(late));
  return { found, protocol, finish: () => end(() => out?.close()), fail };
}
