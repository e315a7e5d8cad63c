import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { PublishedModel } from "./published-models.ts";

/**
 * What one request gets instead of the whole file. `cut` drops the connection after so many bytes, once they are there; `hold` sends them
 * and then waits for `until` before the rest; `ignore-range` sends all of it whatever was asked for; `drip` sends a byte at a time, and never stops for long.
 */
export type HomeBehaviour =
  | { kind: "normal" | "ignore-range" | "html" | "endless" | "garbled" | "short" | "silent" | "drip" }
  | { kind: "cut"; bytes: number; until?: () => Promise<unknown> }
  | { kind: "hold"; bytes: number; until: Promise<unknown> }
  | { kind: "status"; status: number }
  | { kind: "redirect"; to: string };

export type ModelHome = {
  url: string;
  /** The requests for a path, in the order they came, by the range they asked for ("" for the whole). */
  asked(path: string): string[];
  /** Resolves when so many requests have come to the path. */
  received(path: string, count: number): Promise<void>;
  /** How the next requests for a path are answered, in order; the last stays with `forever`. */
  script(path: string, behaviours: HomeBehaviour[], forever?: boolean): void;
  /** Puts another file there, with another version. */
  publish(path: string, file: Buffer): void;
  close(): Promise<void>;
};

/** The place where models are published, over real HTTP, with ranges and versions; it can misbehave. */
export async function startModelHome(models: readonly PublishedModel[]): Promise<ModelHome> {
  const files = new Map(models.map(({ path, file }) => [path, { file, version: 1 }]));
  const scripts = new Map<string, { behaviours: HomeBehaviour[]; forever: boolean }>();
  const asked: { path: string; range: string }[] = [];
  const watchers = new Set<() => void>();

  const next = (path: string): HomeBehaviour => {
    const script = scripts.get(path);
    const [first] = script?.behaviours ?? [];
    if (script && !(script.forever && script.behaviours.length === 1)) script.behaviours.shift();
    return first ?? { kind: "normal" };
  };
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push({ path, range: request.headers.range ?? "" });
    for (const watcher of [...watchers]) watcher();
    response.on("error", () => {});
    void answer(request, response, next(path), files.get(path)).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const askedOf = (path: string) => asked.filter((one) => one.path === path).map(({ range }) => range);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: askedOf,
    received: (path, count) =>
      new Promise((resolve) => {
        const look = () => {
          if (askedOf(path).length < count) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    script: (path, behaviours, forever = false) => void scripts.set(path, { behaviours, forever }),
    publish: (path, file) => void files.set(path, { file, version: (files.get(path)?.version ?? 0) + 1 }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Published = { file: Buffer; version: number } | undefined;

async function answer(
  { headers }: IncomingMessage,
  response: ServerResponse,
  how: HomeBehaviour,
  there: Published,
): Promise<void> {
  if (how.kind === "silent") return;
  if (how.kind === "status" || !there)
    return void response.writeHead(how.kind === "status" ? how.status : 404).end();
  if (how.kind === "redirect") return void response.writeHead(302, { location: how.to }).end();
  if (how.kind === "html")
    return void response.writeHead(200, { "content-type": "text/html" }).end("<p>Log in");
  const { file, version } = there;
  const etag = `"v${version}"`;
  if (how.kind === "endless") {
    response.writeHead(200, { etag });
    while (!response.destroyed) if (!response.write(Buffer.alloc(65_536))) await drained(response);
    return;
  }
  if (how.kind === "short") return void response.writeHead(200, { "content-length": 10 }).end("0123456789");
  const same = headers["if-range"] === undefined || headers["if-range"] === etag;
  const [, from = ""] = /^bytes=(\d+)-$/.exec(headers.range ?? "") ?? [];
  const begin = from && same && how.kind !== "ignore-range" ? Number(from) : 0;
  const body = how.kind === "garbled" ? Buffer.alloc(file.length - begin, "x") : file.subarray(begin);
  const range = { "content-range": `bytes ${begin}-${file.length - 1}/${file.length}` };
  response.writeHead(begin > 0 ? 206 : 200, {
    etag,
    "content-length": body.length,
    ...(begin > 0 ? range : {}),
  });
  if (how.kind === "drip") {
    for (let at = 0; at < body.length && !response.destroyed; at++) {
      response.write(body.subarray(at, at + 1));
      await pause(5);
    }
    return;
  }
  if (how.kind !== "cut" && how.kind !== "hold") return void response.end(body);
  response.flushHeaders();
  await new Promise<void>((resolve) => response.write(body.subarray(0, how.bytes), () => resolve()));
  if (how.kind === "cut") {
    await how.until?.();
    return void response.socket?.end();
  }
  await how.until;
  response.end(body.subarray(how.bytes));
}

/** Resolves when more can be sent, or nobody takes it any more. */
function drained(response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = () => {
    response.off("drain", over).off("close", over);
    resolve();
  };
  response.on("drain", over).on("close", over);
  return promise;
}
