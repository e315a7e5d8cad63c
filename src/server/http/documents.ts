import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { BUILT_ORIGIN } from "#contract/site-address.ts";
import { inlineScriptHashes } from "./inline-scripts.ts";
import type { PagePolicy } from "./security-headers.ts";

/** A built text that names the site's address: a page, the sitemap, robots.txt. Kept in memory, compressed once. */
export type Document = {
  type: string;
  body: Buffer;
  etag: string;
  policy: string | null;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
};
type Encoding = keyof typeof COMPRESS;

/** In order of preference. Brotli 9 takes some milliseconds for a page and is near its best. */
const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
const TYPES: Record<string, string> = { html: "text/html", xml: "application/xml", txt: "text/plain" };

/**
 * Reads every page, sitemap.xml and robots.txt of the built `folder`, with `origin` where the build left room for it.
 * Keys are paths as browsers ask for them; a fallback page's path is that of its file.
 */
export function readDocuments(folder: string, origin: string, policy: PagePolicy): Map<string, Document> {
  const documents = new Map<string, Document>();
  if (!existsSync(folder)) return documents;
  for (const file of globSync(["**/*.html", "sitemap.xml", "robots.txt"], { cwd: folder })) {
    const text = readFileSync(join(folder, file), "utf8").replaceAll(BUILT_ORIGIN, origin);
    const body = Buffer.from(text);
    const kind = file.slice(file.lastIndexOf(".") + 1);
    documents.set(`/${file}`.replace(/(.)?\/index\.html$/, "$1") || "/", {
      type: `${TYPES[kind]}; charset=utf-8`,
      body,
      etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
      policy: kind === "html" ? policy(inlineScriptHashes(text)) : null,
      compressed: {},
    });
  }
  return documents;
}

/** Answers with a document: compressed if the browser takes that, and not at all if it has it already. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
): Promise<FastifyReply> {
  const varies = reply.getHeader("vary");
  reply.headers({
    "cache-control": "no-cache",
    vary: varies ? `${varies}, accept-encoding` : "accept-encoding",
    etag: document.etag,
  });
  if (reply.statusCode === 200 && request.headers["if-none-match"]?.includes(document.etag)) {
    return reply.status(304).send();
  }
  if (document.policy) reply.header("content-security-policy", document.policy);
  reply.type(document.type);
  const encoding = encodingFor(request.headers["accept-encoding"] ?? "");
  if (!encoding) return reply.send(document.body);
  document.compressed[encoding] ??= COMPRESS[encoding](document.body);
  return reply.header("content-encoding", encoding).send(await document.compressed[encoding]);
}

/** The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
function encodingFor(header: string): Encoding | undefined {
  const accepted = header.split(",").map((part) => part.trim().toLowerCase());
  const takes = (name: string) =>
    accepted.some((one) => new RegExp(`^${name}(\\s*;\\s*q=(1|0?\\.\\d*[1-9]).*)?$`).test(one));
  return (["br", "gzip"] as const).find(takes);
}
