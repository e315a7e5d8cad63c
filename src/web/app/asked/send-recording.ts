import { callPath } from "#contract/call-path.ts";
import { askedRoutes } from "#contract/routes/asked.ts";
import { DELAYS, isPassing, refusalOf } from "#web/app/tools/transcribe/send-file.ts";
import { ConnectionError, call, headersOf } from "#web/lib/client/call.ts";
import { CALLS } from "#words/pages/calls.ts";
import type { Begun } from "./kept-takes.ts";

export type SendingRecording = {
  token: string;
  file: Blob;
  /** Empty for what was recorded on the page. */
  fileName: string;
  sender: string;
  /** Where it had begun to be sent before. */
  before: Begun | null;
  signal: AbortSignal;
  onBegun: (begun: Begun) => Promise<void>;
  onBytes: (sent: number, total: number) => void;
  onConnection: (lost: boolean) => void;
  /** All of it is there, and is looked at. */
  onWhole: () => void;
};

/**
 * Sends a recording to whoever asked for it; after a cut it goes on by itself where it was. @returns its secret once it has
 * arrived, or why it can't be used @throws CallError, ConnectionError or the signal's reason
 */
export async function sendRecording(
  sending: SendingRecording,
): Promise<{ secret: string } | { refusal: string }> {
  const { token, file, signal, onBegun, onWhole } = sending;
  const begun = (await stillComing(sending)) ?? (await begin(sending));
  await onBegun(begun);
  signal.throwIfAborted();
  if (file.size > 0) await sendBytes(token, begun, sending);
  onWhole();
  const reply = await call(askedRoutes.arriveSent, { body: { secret: begun.secret } });
  return reply.success ? { secret: begun.secret } : { refusal: reply.message };
}

async function begin({ token, file, fileName, sender, signal }: SendingRecording): Promise<Begun> {
  const body = { sender, fileName, bytes: file.size };
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
  const { Upload } = await import("tus-js-client").catch((cause) => {
    throw new ConnectionError(CALLS.unreachable, { cause });
  });
  const headers = { ...Object.fromEntries(headersOf({})), "recording-secret": secret };
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: callPath(askedRoutes.sendAskedPart, { token, id }),
      headers,
      retryDelays: DELAYS,
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => {
        onConnection(false);
        onBytes(sent, total);
      },
      onShouldRetry: (error) => {
        const again = isPassing(error);
        if (again && !signal.aborted) onConnection(true);
        return again;
      },
      onSuccess: () => resolve(),
      onError: (error) => reject(refusalOf(error)),
    });
    signal.addEventListener("abort", () => {
      void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
}
