import { CALLS } from "#web/content/calls.ts";
import { LANGUAGE } from "#web/content/locale.ts";
import { CallError, ConnectionError, readReply } from "./call.ts";

/** A file of our own server that needs the session's token, such as a CSV. @throws as `call` does */
export async function loadFile(path: string, token: string): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(path, { headers: { token, "accept-language": LANGUAGE } });
    if (response.ok) return await response.blob();
  } catch (error) {
    throw new ConnectionError(CALLS.unreachable, {
      cause: error,
    });
  }
  readReply(response.status, await response.text());
  throw new CallError(response.status, CALLS.answered(response.status));
}
