import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { importRoutes } from "#contract/routes/imports.ts";
import type { VOICES } from "#contract/voices.ts";
import { ConnectionError, headersOf, readReply } from "#web/lib/client/call.ts";
import { CALLS } from "#words/pages/calls.ts";

export type FileReply = ReplyOf<Calls["readFile"]>;
export type FileText = Pick<
  Extract<FileReply, { success: true }>,
  "title" | "author" | "language" | "blocks" | "cover" | "coverLeftOut"
> & {
  /** Who speaks it until another is chosen. */
  voice?: (typeof VOICES)[number];
};

/** Has the server read a file, or what was written here. @throws as `call` does */
export async function readFile(
  file: Blob,
  name: string,
  { token, signal }: { token: string | null; signal: AbortSignal },
): Promise<FileReply> {
  const form = new FormData();
  form.append("file", file, name);
  const { method, path } = importRoutes.readFile;
  try {
    const response = await fetch(path, { method, headers: headersOf({ token }), body: form, signal });
    return readReply<Calls["readFile"]>(response.status, await response.text());
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof TypeError ? new ConnectionError(CALLS.unreachable, { cause: error }) : error;
  }
}
