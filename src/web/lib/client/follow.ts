import type { AskedOf, CallDefinition, EventOf } from "#contract/call.ts";
import type { Route } from "#contract/routes/route.ts";
import { CALLS } from "#words/pages/calls.ts";
import { type Access, ConnectionError, request } from "./call.ts";
import { readEvents } from "./event-stream.ts";

/**
 * Makes a call that is answered with a stream, and tells its events until it ends. A refusal has none; `refused` is called
 * with its status.
 * @throws ConnectionError when the line is cut, the signal's reason when it is aborted
 */
export async function* follow<Call extends CallDefinition>(
  route: Route<Call>,
  asked: AskedOf<Call> & Access,
  refused: (status: number) => void = () => undefined,
): AsyncGenerator<EventOf<Call>> {
  const { signal } = asked;
  try {
    const response = await request(route, asked, "text/event-stream");
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      refused(response.status);
      return;
    }
    for await (const data of readEvents(response.body)) {
      const event: unknown = JSON.parse(data);
      if (isEvent<Call>(event)) yield event;
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ConnectionError(CALLS.connectionLost, { cause: error });
  }
}

/** Every event of ours is an object; what is in it is as the contract says, by the type of the server's handler. */
function isEvent<Call extends CallDefinition>(event: unknown): event is EventOf<Call> {
  return typeof event === "object" && event !== null;
}
