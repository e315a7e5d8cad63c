import { uploadRoutes } from "#contract/routes/uploads.ts";
import type { Upload } from "#contract/uploads.ts";
import { ConnectionError, call, headersOf, readReply } from "#web/lib/client/call.ts";
import { CALLS } from "#words/pages/calls.ts";

export type Sending = {
  file: File;
  /** Its length as far as this browser could tell: who comes back to the upload is told what it costs. */
  seconds?: number | null | undefined;
  token: string;
  signal: AbortSignal;
  /** Bytes that are here or on their way, and in all. Called a few times a second. */
  onBytes: (sent: number, total: number) => void;
  /** Nothing can be sent at the moment, or it can again. */
  onConnection: (lost: boolean) => void;
  /** Its id at the server, as soon as there is one. */
  onId: (id: string) => void;
};

/** By what a file is known again when somebody chooses it a second time, in this browser or another. */
export function fingerprintOf({ name, size, lastModified }: File): string {
  return `${size}-${lastModified}-${name}`.slice(0, 400);
}

/** A person's uploads that are not transcribed yet, newest first. */
export async function listUploads(access: { token: string; signal?: AbortSignal }): Promise<Upload[]> {
  return (await call(uploadRoutes.listUploads, access)).uploads;
}

/**
 * Sends a file by the tus protocol, from where the server has it: after a cut connection it goes on by itself, in a new
 * tab or browser when the same file is chosen again. @returns its id, once all of it is there
 * @throws CallError, ConnectionError or the signal's reason, as `call` does
 */
export async function sendFile({
  file,
  seconds,
  token,
  signal,
  onBytes,
  onConnection,
  onId,
}: Sending): Promise<string> {
  const [{ sendParts }, known] = await Promise.all([
    import("#web/app/uploads/send-parts.ts").catch((cause) => {
      throw new ConnectionError(CALLS.unreachable, { cause });
    }),
    listUploads({ token, signal }),
  ]);
  signal.throwIfAborted();
  const fingerprint = fingerprintOf(file);
  const before = known.find((one) => one.fingerprint === fingerprint && one.length === file.size);
  const { path } = uploadRoutes.createUpload;
  if (before) onId(before.id);
  const url = await sendParts({
    file,
    to: before
      ? { uploadUrl: `${path}/${before.id}` }
      : {
          endpoint: path,
          metadata: { filename: file.name, fingerprint, ...(seconds && { seconds: String(seconds) }) },
        },
    headers: headersOf({ token }),
    ...{ signal, onBytes, onConnection },
    onUrl: (url) => onId(idOf(url)),
  });
  return idOf(url);
}

/** A chosen file as it can be heard without its noise: what it sends, the transcription takes. `named`: it is one of several. */
export const hearableOf = (
  { file, seconds }: Pick<Sending, "file" | "seconds">,
  { named }: { named: boolean },
) => ({
  of: fingerprintOf(file),
  ...(named && { name: file.name }),
  send: (sending: Pick<Sending, "token" | "signal" | "onBytes">) =>
    sendFile({ ...sending, file, seconds, onConnection: () => {}, onId: () => {} }),
});

/** Throws an upload away; one that is gone already is fine. @throws CallError where the server refuses */
export async function endUpload(id: string, token: string): Promise<void> {
  const { method, path } = uploadRoutes.endUpload;
  const headers = headersOf({ token });
  headers.set("tus-resumable", "1.0.0");
  const answer = await fetch(path.replace(":id", id), { method, headers });
  if (!answer.ok && ![404, 410].includes(answer.status)) readReply(answer.status, await answer.text());
}

const idOf = (url: string): string => url.split("/").at(-1) ?? "";
