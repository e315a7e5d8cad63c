import { askedRoutes } from "#contract/routes/asked.ts";
import { call } from "#web/lib/client/call.ts";
import { type Growing, keepOnServer } from "#web/lib/recording/keep-on-server.ts";
import { ServerCopy, sha256 } from "#web/lib/recording/server-copy.ts";
import { guestWay } from "./guest-way.ts";
import type { Begun, KeptTake } from "./kept-takes.ts";
import { throwThere } from "./thrown-takes.ts";

type Kept = { token: string; sender: () => string; onBegun: (begun: Begun | null) => void };

/** Keeps a recording on the server while it is made, where only its secret finds it. */
export function keepThere(kept: Kept, growing: Growing) {
  let begun: Begun | null = null;
  const onBegun = (next: Begun | null) => {
    begun = next;
    kept.onBegun(next);
  };
  const open = () => new ServerCopy(guestWay({ ...kept, begun: null, onBegun }));
  const throwAway = async () => {
    const there = begun;
    onBegun(null);
    if (there) await throwThere(there.secret);
  };
  return keepOnServer({ open, throwAway }, growing);
}

/** What of a recording lies on the server; null where nothing does any more. @throws as `call` does */
export async function lookThere({ secret }: Begun, signal?: AbortSignal) {
  return (await call(askedRoutes.findSent, { body: { secret }, signal })).sent;
}

type Taken = { take: KeptTake; file: Blob };

/** Brings the server's copy of a recording that has ended up to its end, whatever becomes of it then. */
export async function bringUp({ take, file }: Taken, signal: AbortSignal): Promise<void> {
  const { token, begun, seconds } = take;
  if (!begun) return;
  const there = await lookThere(begun, signal);
  if (there?.state !== "coming" || there.length !== null || there.received >= file.size) return;
  const way = guestWay({ token, sender: () => "", begun, onBegun: () => {} });
  const copy = new ServerCopy(way, { id: begun.id, received: there.received, length: null });
  const sound = { bytes: file, seconds, whole: false };
  await copy.send(sound, { signal, onKept: () => {}, onConnection: () => {} });
}

type Sending = Taken & {
  sender: string;
  signal: AbortSignal;
  onBegun: (begun: Begun | null) => void;
  onBytes: (sent: number, total: number) => void;
  onConnection: (lost: boolean) => void;
  /** All of it is there, and is looked at. */
  onWhole: () => void;
};

/**
 * Sends what the server lacks of a recording, and says that it is sent. @returns its secret, and whether the server has the
 * bytes of this browser, by their hash, or more; or why it can't be used @throws CallError, ConnectionError or the signal's reason
 */
export async function sendTake({
  take,
  file,
  sender,
  ...on
}: Sending): Promise<{ secret: string; confirmed: boolean } | { refusal: string }> {
  const { signal, onConnection } = on;
  let { begun } = take;
  let there = 0;
  const onBegun = (next: Begun | null) => {
    begun = next;
    on.onBegun(next);
  };
  const way = guestWay({ token: take.token, sender: () => sender, begun, onBegun });
  const copy = new ServerCopy(way, begun && { id: begun.id, received: 0, length: null });
  const onKept = (bytes: number) => {
    there = bytes;
    on.onBytes(Math.min(bytes, file.size), file.size);
  };
  await copy.send({ bytes: file, seconds: take.seconds, whole: true }, { signal, onConnection, onKept });
  on.onWhole();
  const secret = (begun as Begun | null)?.secret ?? "";
  const reply = await call(askedRoutes.arriveSent, { body: { secret, ...(sender && { sender }) } });
  if (!reply.success) return { refusal: reply.message };
  // The server has looked at each part's hash; what it has beyond this browser's can't be compared here.
  const confirmed = there > file.size || reply.digest === (await sha256(file, "base64url"));
  return { secret, confirmed };
}
