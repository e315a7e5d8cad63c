import { createHash } from "node:crypto";
import type { Writable } from "node:stream";
import { Cut } from "./call.ts";
import { EXIT, Failure, systemCode } from "./exit.ts";
import { beginResult } from "./result-file.ts";

/** Where sound goes that may come anew from its beginning. */
export type Sink = {
  write(bytes: Uint8Array): Promise<void>;
  /** It comes again from its beginning. */
  restart(): Promise<void>;
  /** All of it came. Resolves with the file's name, or null. */
  keep(): Promise<string | null>;
  discard(): Promise<void>;
};

export const fileSink = (path: string, force: boolean | undefined): Promise<Sink> => beginResult(path, force);

/**
 * Standard output, which can't take back what it was given: of sound that comes again the beginning has to be the same, and is left
 * out.
 */
export function streamSink(stream: Writable, server: string): Sink {
  let given = 0;
  let hash = createHash("sha256");
  /** Of sound that comes again: what is left until there is something new. */
  let again: { left: number; hash: ReturnType<typeof createHash> } | null = null;
  const put = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      stream.write(bytes, (error) => (error ? reject(unwritten(error)) : resolve()));
    });
  return {
    async write(bytes) {
      const known = again ? Math.min(again.left, bytes.length) : 0;
      if (again) {
        again.hash.update(bytes.subarray(0, known));
        again.left -= known;
        if (again.left === 0) {
          const isSame = again.hash.copy().digest("hex") === hash.copy().digest("hex");
          if (!isSame) throw new Failure(EXIT.serverAway, "broke-off", { server });
          again = null;
        }
      }
      const fresh = bytes.subarray(known);
      if (fresh.length === 0) return;
      hash = hash.update(fresh);
      given += fresh.length;
      await put(fresh);
    },
    async restart() {
      again = given > 0 ? { left: given, hash: createHash("sha256") } : null;
    },
    async keep() {
      // Shorter than what was given: it is another sound.
      if (again) throw new Cut("EOF", true);
      return null;
    },
    discard: async () => {},
  };
}

const unwritten = (error: unknown) =>
  new Failure(EXIT.failed, "file-not-written", { path: "-", what: systemCode(error) });
