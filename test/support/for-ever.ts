import type { WebSocket } from "ws";

/** Sends again and again until the client leaves, as fast as it takes it. */
export function forEver(sendOne: () => void, session: WebSocket): void {
  if (session.readyState !== session.OPEN) return;
  if (session.bufferedAmount < 1_000_000) sendOne();
  setImmediate(() => forEver(sendOne, session));
}
