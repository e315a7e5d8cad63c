import { createHash } from "node:crypto";
import { announce } from "#server/conversions/index.ts";
import type { Services } from "#server/services.ts";

/** A message: of which key, in which session, and the number that its client gave it. */
export type Message = { key: string; session: string; id: string | number };

/** By what servers tell each other of it. */
const markOf = ({ key, session, id }: Message): string =>
  `mcp-${createHash("sha256")
    .update(JSON.stringify([key, session, id]))
    .digest("hex")}`;

/**
 * Fires when whoever sent a message wants it no more, whichever server they tell, also where that came before the message was read.
 * `over`: nobody waits any longer. Without a session nobody can: the numbers of two clients are the same.
 */
export function canceledBy({ hub }: Services, message: Message, over: AbortSignal): AbortSignal {
  const canceled = new AbortController();
  if (message.session === "") return canceled.signal;
  const mark = markOf(message);
  const deaf = hub.onCancel(mark, (said) => {
    if (said === mark) canceled.abort();
  });
  if (hub.wasCanceled(mark)) canceled.abort();
  if (over.aborted) deaf();
  else over.addEventListener("abort", deaf, { once: true });
  return canceled.signal;
}

/** Tells every server that a message is not wanted any more. */
export async function cancelMessage({ hub, db }: Services, message: Message): Promise<void> {
  if (message.session === "") return;
  const mark = markOf(message);
  hub.receive("cancel", mark);
  await announce(db, "cancel", mark);
}
