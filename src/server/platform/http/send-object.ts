import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import { outcome } from "#contract/outcomes.ts";
import type { ByteRange, Storage } from "#server/platform/storage/storage.ts";
import { Problem } from "./problem.ts";

/** Bytes that lie somewhere, whole or in pieces. They never change: their tag tells them from all others. */
type Sound = { tag: string; bytes: number; read(range: ByteRange): Promise<Readable> };

/** Sends an object of the storage like `sendSound`. @throws Problem 404 when it is gone */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  key: string,
): Promise<FastifyReply> {
  const bytes = await storage.size(key);
  if (bytes === null) throw new Problem(404, outcome("not-found"));
  const read = async (range: ByteRange) => {
    const found = await storage.read(key, range);
    if (!found) throw new Problem(404, outcome("not-found"));
    return found.body;
  };
  return sendSound(request, reply, { tag: key, bytes, read });
}

/**
 * Sends a sound, or the one range of it that was asked for (RFC 9110, section 14): what players do when somebody jumps.
 * @throws an error of status 416 for a range behind its end, and what reading it throws
 */
export async function sendSound(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { tag: name, bytes, read }: Sound,
): Promise<FastifyReply> {
  const tag = `"${name}"`;
  const known = { "accept-ranges": "bytes", etag: tag };
  if (headers["if-none-match"] === tag) return reply.status(304).headers(known).send();

  const ranges =
    (headers["if-range"] ?? tag) === tag ? parseRange(bytes, headers.range ?? "", { combine: true }) : -2;
  if (ranges === -1) throw beyond(bytes);
  const [range] = ranges === -2 || ranges.type !== "bytes" || ranges.length > 1 ? [] : ranges;
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  // An answer to HEAD would be read to its end by nobody. Fastify takes one that says nothing for empty.
  const body = method === "HEAD" ? Readable.from([]) : await read({ start, end: end + 1 });
  // Only now: a refusal must say nothing of ranges, nor be kept under the object's tag.
  reply.headers({ ...known, "content-length": end + 1 - start });
  if (range) reply.status(206).header("content-range", `bytes ${start}-${end}/${bytes}`);
  return reply.send(body);
}

/** Its answer says how much there is. */
function beyond(size: number): Error {
  const headers = { "content-range": `bytes */${size}` };
  return Object.assign(new Error("the range begins behind the end"), { statusCode: 416, headers });
}
