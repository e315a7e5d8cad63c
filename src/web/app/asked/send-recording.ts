import { callPath } from "#contract/call-path.ts";
import { askedRoutes } from "#contract/routes/asked.ts";
import { ConnectionError, call, headersOf } from "#web/lib/client/call.ts";
import { CALLS } from "#words/pages/calls.ts";
import type { Begun } from "./kept-takes.ts";
import { shownBy } from "./shown-places.ts";

export type SendingRecording = {
  token: string;
  file: Blob;
  fileName: string;
  sender: string;
  /** Where it had begun to be sent before. */
  before: Begun | null;
  signal: AbortSignal;
  onBegun: (begun: Begun) => void;
  onBytes: (sent: number, total: number) => void;
  onConnection: (lost: boolean) => void;
  /** All of it is there, and is looked at. */
  onWhole: () => void;
};

/**
 * Sends a file to whoever asked for it; after a cut it goes on by itself where it was. @returns its secret once it has
 * arrived, or why it can't be used @throws CallError, ConnectionError or the signal's reason
 */
export async function sendRecording(
  sending: SendingRecording,
): Promise<{ secret: string; confirmed: true } | { refusal: string }> {
  const { token, file, signal, onBegun, onWhole } = sending;
  const begun = (await stillComing(sending)) ?? (await begin(sending));
  onBegun(begun);
  signal.throwIfAborted();
  if (file.size > 0) await sendBytes(token, begun, sending);
  onWhole();
  const reply = await call(askedRoutes.arriveSent, { body: { secret: begun.secret } });
  return reply.success ? { secret: begun.secret, confirmed: true } : { refusal: reply.message };
}

async function begin({ token, file, fileName, sender, signal }: SendingRecording): Promise<Begun> {
  const body = { sender, fileName, bytes: file.size, ...shownBy(token) };
  const { id, secret } = await call(askedRoutes.beginSent, { params: { token }, body, signal });
  return { id, secret };
}

/** What had begun before, where the server still takes it and it is as long. */
async function stillComing({ before, file, signal }: SendingRecording): Promise<Begun | null> {
  if (!before) return null;
  const { sent } = await call(askedRoutes.findSent, { body: { secret: before.secret }, signal });
  return sent && sent.length === file.size ? before : null;
}

async function sendBytes(
  token: string,
  { id, secret }: Begun,
  { file, signal, onBytes, onConnection }: SendingRecording,
): Promise<void> {
  const { sendParts } = await import("#web/app/uploads/send-parts.ts").catch((cause) => {
    throw new ConnectionError(CALLS.unreachable, { cause });
  });
  const headers = headersOf({});
  headers.set("recording-secret", secret);
  const uploadUrl = callPath(askedRoutes.sendAskedPart, { token, id });
  await sendParts({ file, to: { uploadUrl }, headers, signal, onBytes, onConnection });
}
