import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { LIVE_CLOSES, LIVE_MESSAGE_BYTES } from "#contract/live-messages.ts";
import { EngineError } from "#server/engines/engine.ts";
import { preferredLanguage } from "#server/platform/http/language.ts";
import type { App } from "#server/platform/http/route.ts";
import { isOfThisSite } from "#server/platform/http/same-site.ts";
import { sayInLanguage } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { Captioner } from "./captioner.ts";
import { openConnection } from "./connection.ts";
import { Fence, Openings } from "./fence.ts";
import { type LiveSocket, liveSocketOf } from "./socket-path.ts";
import type { LiveRow } from "./tables.ts";
import { takeTicket } from "./ticket.ts";
import { waitForRested, whoRests } from "./who-rests.ts";

type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer };

/** How long connections may take to say goodbye when the server stops. */
const GOODBYE_MILLISECONDS = 1_000;

/** Takes the WebSockets by which sound comes. What asks for another one is answered like every other request (`socket-path.ts`). */
export function liveSockets(app: App, services: Services): void {
  const captioners = new Map<string, Promise<Captioner>>();
  const running = new Map<Captioner, { id: string; person: string }>();
  const openings = new Openings();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIVE_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  let stopping = false;
  services.captions.countPlaces(() => !stopping && (hasFreePlace() || findSpare() !== undefined));

  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    const asked = liveSocketOf(request.url);
    if (!asked || !isOfThisSite(request.headers, services.settings)) return refuse(socket, "403 Forbidden");
    openings.track(asked.id, open(asked, { request, socket, head })).catch((error) => {
      services.log.error({ err: error }, "a connection for captions could not be opened");
      refuse(socket, "503 Service Unavailable");
    });
  });

  app.addHook("preClose", async () => {
    stopping = true;
    for (const begun of captioners.values()) await begun.then((one) => one.stop("restart")).catch(() => {});
    for (const client of sockets.clients) client.close(LIVE_CLOSES.restart);
    setTimeout(() => {
      for (const client of sockets.clients) client.terminate();
    }, GOODBYE_MILLISECONDS).unref();
  });

  async function open(asked: LiveSocket, { request, socket, head }: Upgrade): Promise<void> {
    if (stopping) return refuse(socket, "503 Service Unavailable");
    const row = await takeTicket(services, asked.id, asked.ticket);
    if (!row) return refuse(socket, "401 Unauthorized");
    if (!hasRoom(asked.id)) {
      // Asked last: it may cost another's place. A refusal without a connection would tell a browser nothing.
      return sockets.handleUpgrade(request, socket, head, (client) => client.close(LIVE_CLOSES.full));
    }
    const captioner = await captionerOf(row).catch((error) => {
      if (!(error instanceof EngineError)) throw error;
      refuse(socket, "503 Service Unavailable");
    });
    if (!captioner) return;
    captioner.opened(row);
    const language = preferredLanguage(asked.language ?? request.headers["accept-language"] ?? "");
    sockets.handleUpgrade(request, socket, head, (client) => {
      openConnection(services, client, { captioner, row, after: asked.after, say: sayInLanguage(language) });
    });
  }

  /**
   * Those whose person was cut off, or sends no sound, make room for others: their transcript goes on with another, at its last
   * phrase.
   */
  function hasRoom(id: string): boolean {
    if (captioners.has(id) || hasFreePlace()) return true;
    const spare = services.settings.LIVE_AT_ONCE === 0 ? undefined : findSpare();
    if (!spare) return false;
    const { captioner, ...its } = spare;
    captioner.stop(captioner.isConnected ? "resting" : "restart");
    waitForRested(services, its.id).catch((error) =>
      services.log.warn({ err: error, live: its.id }, "captions that rest may end sooner"),
    );
    return true;
  }

  function hasFreePlace(): boolean {
    return captioners.size < services.settings.LIVE_AT_ONCE;
  }

  function findSpare() {
    const all = [...running].map(([captioner, its]) => ({ captioner, quiet: captioner.quiet, ...its }));
    return all.find(({ captioner }) => !captioner.isConnected) ?? whoRests(all);
  }

  /** What makes them here already, or begins to. */
  function captionerOf(row: LiveRow): Promise<Captioner> {
    const known = captioners.get(row.id);
    if (known) return known;
    const begun = Captioner.begin(services, new Fence(row, openings));
    const forget = () => {
      if (captioners.get(row.id) === begun) captioners.delete(row.id);
    };
    captioners.set(row.id, begun);
    begun.then((captioner) => {
      running.set(captioner, { id: row.id, person: row.userId });
      void captioner.stopped.then(() => {
        running.delete(captioner);
        forget();
      });
    }, forget);
    return begun;
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
