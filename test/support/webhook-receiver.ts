import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import type { Event } from "#contract/events.ts";
import { until } from "./client.ts";

/** What came, as it was sent. */
export type Received = { headers: Record<string, string>; body: string; event: Event };
/** How one is answered; none: 204. */
export type Answers = (reply: ServerResponse) => void;

/** A server of somebody's that webhooks are sent to. Each path is one of theirs; it takes all that it is not told to refuse. */
export async function startReceiver() {
  const received = new Map<string, Received[]>();
  const answers = new Map<string, Answers[]>();
  const server = createServer(async (request, reply) => {
    const path = request.url ?? "/";
    let body = "";
    for await (const chunk of request) body += chunk;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, of]) => [name, String(of)]),
    );
    received.set(path, [...(received.get(path) ?? []), { headers, body, event: JSON.parse(body) }]);
    const answer = answers.get(path)?.shift();
    if (answer) answer(reply);
    else reply.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** The next ones at a path are answered so. */
    answer: (path: string, ...next: Answers[]) => void answers.set(path, next),
    at: (path: string) => received.get(path) ?? [],
    /** Waits for so many at a path. */
    async take(path: string, many = 1): Promise<Received[]> {
      return until(`${many} at ${path}`, () => {
        const came = received.get(path) ?? [];
        return came.length >= many && came;
      });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** An answer with this status and nothing else. */
export const status =
  (code: number): Answers =>
  (reply) =>
    void reply.writeHead(code).end();

/** Whether the official library takes it for signed with this secret. */
export function isSigned({ body, headers }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
