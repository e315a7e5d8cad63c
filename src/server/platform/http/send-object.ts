import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import { outcome } from "#contract/outcomes.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { Problem } from "./problem.ts";

/**
 * Sends an object of the storage, or the one range of it that was asked for (RFC 9110, section 14): what players do when
 * somebody jumps. An object never changes, so its key tells it from all others.
 * @throws Problem 404 when it is gone, an error of status 416 for a range behind its end
 */
export async function sendObject(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  key: string,
): Promise<FastifyReply> {
  const tag = `"${key}"`;
  const size = await storage.size(key);
  if (size === null) throw new Problem(404, outcome("not-found"));
  const known = { "accept-ranges": "bytes", etag: tag };
  if (headers["if-none-match"] === tag) return reply.status(304).headers(known).send();

  const ranges =
    (headers["if-range"] ?? tag) === tag ? parseRange(size, headers.range ?? "", { combine: true }) : -2;
  if (ranges === -1) throw beyond(size);
  const [range] = ranges === -2 || ranges.type !== "bytes" || ranges.length > 1 ? [] : ranges;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  // An answer to HEAD would be read to its end by nobody. Fastify takes one that says nothing for empty.
  const found =
    method === "HEAD" ? { body: Readable.from([]) } : await storage.read(key, { start, end: end + 1 });
  if (!found) throw new Problem(404, outcome("not-found"));
  // Only now: a refusal must say nothing of ranges, nor be kept under the object's tag.
  reply.headers({ ...known, "content-length": end + 1 - start });
  if (range) reply.status(206).header("content-range", `bytes ${start}-${end}/${size}`);
  return reply.send(found.body);
}

/** Its answer says how much there is. */
function beyond(size: number): Error {
  const headers = { "content-range": `bytes */${size}` };
  return Object.assign(new Error("the range begins behind the end"), { statusCode: 416, headers });
}
