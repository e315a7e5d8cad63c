import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import { outcome } from "#contract/outcomes.ts";
import type { ByteRange, Storage } from "#server/platform/storage/storage.ts";
import { Problem } from "./problem.ts";

/** Bytes that never change, wherever they lie; `tag` tells them from all others. */
export type Sendable = {
  tag: string;
  bytes: number;
  /** Null when they are gone. @throws what the storage says */
  read(range: ByteRange): Promise<Readable | null>;
};

/** Sends an object of the storage as `sendBytes` does: its key tells it from all others. @throws Problem 404 when it is gone */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  key: string,
): Promise<FastifyReply> {
  const bytes = await storage.size(key);
  if (bytes === null) throw new Problem(404, outcome("not-found"));
  const read = async (range: ByteRange) => (await storage.read(key, range))?.body ?? null;
  return sendBytes(request, reply, { tag: key, bytes, read });
}

/**
 * Sends bytes, or the one range of it that was asked for (RFC 9110, section 14): what players do when
 * somebody jumps. An object never changes, so its key tells it from all others.
 * @throws Problem 404 when it is gone, an error of status 416 for a range behind its end
 */
export async function sendBytes(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  sent: Sendable,
): Promise<FastifyReply> {
  const tag = `"${sent.tag}"`;
  const size = sent.bytes;
  const known = { "accept-ranges": "bytes", etag: tag };
  if (headers["if-none-match"] === tag) return reply.status(304).headers(known).send();

  const ranges =
    (headers["if-range"] ?? tag) === tag ? parseRange(size, headers.range ?? "", { combine: true }) : -2;
  if (ranges === -1) throw beyond(size);
  const [range] = ranges === -2 || ranges.type !== "bytes" || ranges.length > 1 ? [] : ranges;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  // An answer to HEAD would be read to its end by nobody. Fastify takes one that says nothing for empty.
  const body = method === "HEAD" ? Readable.from([]) : await sent.read({ start, end: end + 1 });
  if (!body) throw new Problem(404, outcome("not-found"));
  // Only now: a refusal must say nothing of ranges, nor be kept under the object's tag.
  reply.headers({ ...known, "content-length": end + 1 - start });
  if (range) reply.status(206).header("content-range", `bytes ${start}-${end}/${size}`);
  return reply.send(body);
}

/** Its answer says how much there is. */
function beyond(size: number): Error {
  const headers = { "content-range": `bytes */${size}` };
  return Object.assign(new Error("the range begins behind the end"), { statusCode: 416, headers });
}
