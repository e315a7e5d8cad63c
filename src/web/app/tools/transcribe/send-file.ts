import type { DetailedError, Upload as TusUpload } from "tus-js-client";
import { uploadRoutes } from "#contract/routes/uploads.ts";
import type { Upload } from "#contract/uploads.ts";
import { CallError, ConnectionError, call, headersOf, readReply } from "#web/lib/client/call.ts";
import { CALLS } from "#words/pages/calls.ts";

/** How long it waits after each failure, one after the other, in milliseconds: for an hour in all. */
export const DELAYS = [500, 1_000, 2_000, 4_000, ...Array<number>(720).fill(5_000)];

export type Sending = {
  file: File;
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
  token,
  signal,
  onBytes,
  onConnection,
  onId,
}: Sending): Promise<string> {
  const [{ Upload }, known] = await Promise.all([
    import("tus-js-client").catch((cause) => {
      throw new ConnectionError(CALLS.unreachable, { cause });
    }),
    listUploads({ token, signal }),
  ]);
  signal.throwIfAborted();
  const fingerprint = fingerprintOf(file);
  const before = known.find((one) => one.fingerprint === fingerprint && one.length === file.size);
  const { path } = uploadRoutes.createUpload;
  return new Promise<string>((resolve, reject) => {
    const upload: TusUpload = new Upload(file, {
      endpoint: path,
      uploadUrl: before ? `${path}/${before.id}` : null,
      metadata: { filename: file.name, fingerprint },
      headers: Object.fromEntries(headersOf({ token })),
      retryDelays: DELAYS,
      storeFingerprintForResuming: false, // the server knows it, and this browser needs to keep nothing
      onUploadUrlAvailable: () => onId(idOf(upload)),
      onProgress: (sent, total) => {
        onConnection(false);
        onBytes(sent, total);
      },
      onShouldRetry: (error) => {
        const again = isPassing(error);
        if (again && !signal.aborted) onConnection(true);
        return again;
      },
      onSuccess: () => {
        onBytes(file.size, file.size);
        resolve(idOf(upload));
      },
      onError: (error) => reject(refusalOf(error)),
    });
    signal.addEventListener("abort", () => {
      void upload.abort();
      reject(signal.reason);
    });
    if (before) onId(before.id);
    upload.start();
  });
}

/** Throws an upload away; one that is gone already is fine. @throws CallError where the server refuses */
export async function endUpload(id: string, token: string): Promise<void> {
  const { method, path } = uploadRoutes.endUpload;
  const headers = headersOf({ token });
  headers.set("tus-resumable", "1.0.0");
  const answer = await fetch(path.replace(":id", id), { method, headers });
  if (!answer.ok && ![404, 410].includes(answer.status)) readReply(answer.status, await answer.text());
}

const idOf = ({ url }: TusUpload): string => url?.split("/").at(-1) ?? "";

/**
 * Whether the same later may do: no answer, a server that can't now, another request of the same file, too many. A full
 * disk passes by itself too seldom to wait for it.
 */
export function isPassing(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  const refusal = status === 0 ? null : refusalOf(error);
  if (refusal instanceof CallError && refusal.code === "disk-full") return false;
  return status === 0 || status >= 500 || [409, 423, 429].includes(status);
}

/** What an upload ended with, as an error of ours. */
export function refusalOf(error: Error | DetailedError): unknown {
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (!response?.getStatus()) return new ConnectionError(CALLS.connectionLost, { cause: error });
  try {
    readReply(response.getStatus(), response.getBody());
    return error;
  } catch (refusal) {
    return refusal;
  }
}
