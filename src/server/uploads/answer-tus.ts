import { PassThrough, Readable } from "node:stream";
import { type DataStore, Server } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { outcome } from "#contract/outcomes.ts";
import { UPLOAD_CALLS } from "#contract/uploads.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { letPass } from "#server/platform/http/receive-form.ts";
import type { Services } from "#server/services.ts";
import { CHECKSUM_ALGORITHMS } from "./checksum.ts";
import { createHolding, type Held } from "./hold-upload.ts";

/** How long the request before has, once another wants its upload, before its body is taken for ended. */
const drainMilliseconds = 200;
/** What the library is given of a request: nothing that only a proxy or a browser says. */
const HEADERS = /^(tus-|upload-|content-(type|length)$)/;

/** What a request is answered with. */
type Asked = {
  store: DataStore;
  /** Who makes it; empty for `OPTIONS`, which anybody may ask. */
  userId: string;
  held: Held;
  /** What an upload is called that it begins. */
  id: string;
  /** Fires when nobody sends any more, or the server stops. */
  stop: AbortSignal;
};

/**
 * Answers a request of the tus protocol by the library's server; what it refuses, and what our own parts throw, is
 * thrown, so that it is answered as everywhere.
 * @throws Problem
 */
export async function answerTus(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { store, userId, held, id, stop }: Asked,
): Promise<FastifyReply> {
  let thrown: unknown;
  const server = new Server({
    path: UPLOAD_CALLS.createUpload.path,
    relativeLocation: true, // which way proxies lead here is not ours to know
    datastore: store,
    locker: createHolding(services.db, userId, held),
    maxSize: services.settings.MAX_UPLOAD_BYTES,
    lockDrainTimeout: drainMilliseconds,
    namingFunction: () => id,
    allowedOrigins: () => false,
    onResponseError: async (_request, error) => {
      thrown = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(webRequest(request, stop)).finally(() => letPass(request));
  for (const [name, value] of response.headers)
    if (!/^(access-control-|content-length$|content-type$)/.test(name)) reply.header(name, value);
  reply.header("tus-checksum-algorithm", CHECKSUM_ALGORITHMS.join(","));
  if (thrown instanceof Error && !("status_code" in thrown)) throw thrown; // our own, not the library's
  if (response.status >= 400) {
    reply.header("tus-version", "1.0.0");
    throw refusalOf(
      response.status,
      services.settings.MAX_UPLOAD_BYTES,
      request.method === "POST" || held.endless,
    );
  }
  return reply.status(response.status).send();
}

/** The request as the library takes it. A body that breaks off ends there: what came of it is kept. */
function webRequest({ raw, url, method }: FastifyRequest, stop: AbortSignal): Request {
  const headers = Object.entries(raw.headers).filter(([name]) => HEADERS.test(name));
  const said = { method, headers: headers.map(([name, value]): [string, string] => [name, String(value)]) };
  const address = new URL(url, "http://localhost");
  if (method !== "PATCH" && method !== "POST") return new Request(address, said);
  const body = new PassThrough();
  const end = () => {
    raw.unpipe(body);
    body.end();
    stop.removeEventListener("abort", end);
  };
  raw.once("error", () => {}); // the close follows
  raw.once("close", end);
  stop.addEventListener("abort", end);
  raw.pipe(body);
  if (stop.aborted) end();
  const sent = { ...said, body: Readable.toWeb(body) as ReadableStream, duplex: "half" };
  return new Request(address, sent);
}

/** What the library refused, by its status, as an outcome of ours. `unbounded`: only the largest file of all was a bound. */
function refusalOf(status: number, most: number, unbounded: boolean): Error {
  switch (status) {
    case 404:
      return new Problem(404, outcome("not-found"));
    case 409:
      return new Problem(409, outcome("upload-offset-wrong"));
    case 410:
      return new Problem(410, outcome("upload-over"));
    case 412:
    case 501:
      return new Problem(status, outcome("malformed"));
    case 413:
      return unbounded
        ? new Problem(413, outcome("file-too-large", { most }))
        : new Problem(413, outcome("upload-longer-than-declared"));
    case 400:
    case 403:
      return new Problem(400, outcome("malformed"));
    default:
      return new Error(`the tus server answered ${status}`);
  }
}
