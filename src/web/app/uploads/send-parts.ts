import { type DetailedError, type HttpRequest, Upload } from "tus-js-client";
import { CallError, ConnectionError, readReply } from "#web/lib/client/call.ts";
import { CALLS } from "#words/pages/calls.ts";

/** How long it waits after each failure, one after the other, in milliseconds: for an hour in all. */
const DELAYS = [500, 1_000, 2_000, 4_000, ...Array<number>(720).fill(5_000)];
/**
 * Bytes of a part with its checksum, of which nothing is kept where it breaks off: parts grow while the line holds, and
 * shrink where it does not. The server writes down as many at a time as the most.
 */
const PART = { least: 256 * 1024, first: 1024 * 1024, most: 8 * 1024 * 1024 };
/** Times in a row that the same part may be damaged on its way: then something on the way changes whatever is sent. */
const MOST_DAMAGED = 3;
const CHECKSUM_WRONG = 460;

type Parts = {
  file: Blob;
  /** Where an upload begins and as what, or the address of one that has. */
  to: { endpoint: string; metadata: Record<string, string> } | { uploadUrl: string };
  headers: Headers;
  signal: AbortSignal;
  /** Bytes that are here or on their way, and in all. Called a few times a second. */
  onBytes: (sent: number, total: number) => void;
  /** Nothing can be sent at the moment, or it can again. */
  onConnection: (lost: boolean) => void;
  /** Its address, once it has one. */
  onUrl?: (url: string) => void;
};

/**
 * Sends a file by the tus protocol, from where the server has it; after a cut connection it goes on by itself. Each part is
 * proved by its SHA-256 where the browser can make one (https, and this machine): a damaged one is sent again.
 * @returns its address @throws CallError, ConnectionError or the signal's reason
 */
export function sendParts({
  file,
  to,
  headers,
  signal,
  onBytes,
  onConnection,
  onUrl,
}: Parts): Promise<string> {
  return new Promise((resolve, reject) => {
    let damaged = 0;
    let bytes = crypto.subtle ? PART.first : Number.POSITIVE_INFINITY;
    const resize = (by: number) => {
      bytes = crypto.subtle ? Math.min(PART.most, Math.max(PART.least, bytes * by)) : bytes;
      upload.options.chunkSize = bytes;
    };
    const prove = async (request: HttpRequest) => {
      if (request.getMethod() !== "PATCH" || !crypto.subtle) return;
      const at = Number(request.getHeader("Upload-Offset"));
      request.setHeader("Upload-Checksum", `sha256 ${await sha256(file.slice(at, at + bytes))}`);
    };
    const upload = new Upload(file as File, {
      ...to,
      headers: Object.fromEntries(headers),
      chunkSize: bytes,
      retryDelays: DELAYS,
      storeFingerprintForResuming: false, // the server knows it, and this browser needs to keep nothing
      onBeforeRequest: prove,
      onUploadUrlAvailable: () => onUrl?.(upload.url ?? ""),
      onProgress: (sent, total) => {
        onConnection(false);
        onBytes(Math.min(sent, total - 1), total); // all on their way may be lost yet: whole is what the server has
      },
      onChunkComplete: () => {
        damaged = 0;
        resize(2);
      },
      onShouldRetry: (error) => {
        const isDamaged = statusOf(error) === CHECKSUM_WRONG;
        damaged = isDamaged ? damaged + 1 : damaged;
        if (!isDamaged) resize(0.5);
        const again = isDamaged ? damaged < MOST_DAMAGED : isPassing(error);
        if (again && !isDamaged && !signal.aborted) onConnection(true);
        return again;
      },
      onSuccess: () => {
        onBytes(file.size, file.size);
        resolve(upload.url ?? "");
      },
      onError: (error) => reject(refusalOf(error)),
    });
    signal.addEventListener("abort", () => {
      void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
}

async function sha256(part: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await part.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

const statusOf = (error: DetailedError): number => error.originalResponse?.getStatus() ?? 0;

/**
 * Whether the same later may do: no answer, a server that can't now, another request of the same file, too many. A full
 * disk passes by itself too seldom to wait for it.
 */
function isPassing(error: DetailedError): boolean {
  const status = statusOf(error);
  const refusal = status === 0 ? null : refusalOf(error);
  if (refusal instanceof CallError && refusal.code === "disk-full") return false;
  return status === 0 || status >= 500 || [409, 423, 429].includes(status);
}

/** What an upload ended with, as an error of ours. */
function refusalOf(error: Error | DetailedError): unknown {
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (!response?.getStatus()) return new ConnectionError(CALLS.connectionLost, { cause: error });
  try {
    readReply(response.getStatus(), response.getBody());
    return error;
  } catch (refusal) {
    return refusal;
  }
}
