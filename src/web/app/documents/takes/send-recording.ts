import type { ReplyOf } from "#contract/call.ts";
import { callPath } from "#contract/call-path.ts";
import type { Calls } from "#contract/registry.ts";
import { takeRoutes } from "#contract/routes/takes.ts";
import { ConnectionError, headersOf, readReply } from "#web/lib/client/call.ts";
import { CALLS } from "#words/pages/calls.ts";

/** Sends what somebody read of a sentence. @throws as `call` does */
export async function sendRecording(
  params: { id: string; segment: string },
  { audio, key, revision }: { audio: Blob; key: string; revision: number },
  token: string,
): Promise<ReplyOf<Calls["recordSentence"]>> {
  const form = new FormData();
  form.append("revision", String(revision));
  form.append("file", audio, "sentence");
  const { method } = takeRoutes.recordSentence;
  const path = `${callPath(takeRoutes.recordSentence, params)}?answer=changes`;
  try {
    const response = await fetch(path, { method, headers: headersOf({ token, key }), body: form });
    return readReply<Calls["recordSentence"]>(response.status, await response.text());
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionError(CALLS.unreachable, { cause: error }) : error;
  }
}
