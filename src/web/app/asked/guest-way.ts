import type { ASKED_CALLS } from "#contract/asked.ts";
import { callPath } from "#contract/call-path.ts";
import { askedRoutes } from "#contract/routes/asked.ts";
import { CallError, call, headersOf, readReply } from "#web/lib/client/call.ts";
import { askAt, type Way } from "#web/lib/recording/server-copy.ts";
import type { Begun } from "./kept-takes.ts";
import { shownBy } from "./shown-places.ts";

type Guest = {
  token: string;
  /** Who they say they are, by now. */
  sender: () => string;
  /** Where it had begun before. */
  begun: Begun | null;
  /** It begins, or is not there any more. */
  onBegun: (begun: Begun | null) => void;
};

/** How a guest sends a recording to whoever asked for it: by the secret that its beginning is answered with. */
export function guestWay({ token, sender, begun, onBegun }: Guest): Way {
  let secret = begun?.secret ?? "";
  const { method, path } = askedRoutes.beginSent;
  return {
    async begin(signal) {
      const body = new Blob([JSON.stringify({ sender: sender(), bytes: null, ...shownBy(token) })]);
      const json = { "content-type": "application/json" };
      const asked = { method, headers: [headersOf({}), json], signal, body };
      const answer = await askAt(callPath({ path }, { token }), asked);
      const next = readReply<typeof ASKED_CALLS.beginSent>(answer.status, await answer.text());
      secret = next.secret;
      onBegun({ id: next.id, secret });
      return next.id;
    },
    pathOf: (id) => callPath(askedRoutes.sendAskedPart, { token, id }),
    headers: () => new Headers([...headersOf({}), ["recording-secret", secret]]),
    async remove(_id, signal) {
      await removeByGuest(secret, signal);
      onBegun(null);
    },
  };
}

/** Has what lies there deleted by its secret; what is not there any more, or is a text by now, is fine. @throws as `call` does */
export async function removeByGuest(secret: string, signal?: AbortSignal): Promise<void> {
  await call(askedRoutes.removeSent, { body: { secret }, signal }).catch((error) => {
    if (!(error instanceof CallError) || ![404, 409].includes(error.status)) throw error;
  });
}
