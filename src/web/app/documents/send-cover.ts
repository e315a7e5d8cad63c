import type { ReplyOf } from "#contract/call.ts";
import { callPath } from "#contract/call-path.ts";
import type { Calls } from "#contract/registry.ts";
import { publishingRoutes } from "#contract/routes/publishing.ts";
import { ConnectionError, headersOf, readReply } from "#web/lib/client/call.ts";
import { CALLS } from "#words/pages/calls.ts";

/** Gives a document a picture. @throws as `call` does */
export async function sendCover(
  params: { id: string },
  picture: Blob,
  token: string | null,
): Promise<ReplyOf<Calls["setCover"]>> {
  const form = new FormData();
  form.append("file", picture, "cover");
  const { method } = publishingRoutes.setCover;
  const path = callPath(publishingRoutes.setCover, params);
  try {
    const response = await fetch(path, { method, headers: headersOf({ token }), body: form });
    return readReply<Calls["setCover"]>(response.status, await response.text());
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionError(CALLS.unreachable, { cause: error }) : error;
  }
}
