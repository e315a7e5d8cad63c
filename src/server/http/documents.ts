import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fillFacts, type PageFacts } from "#contract/page-facts.ts";
import { BUILT_ORIGIN } from "#contract/site-address.ts";
import { splitPath } from "#locales/languages.ts";
import { inlineScriptHashes } from "./inline-scripts.ts";
import type { PagePolicy } from "./security-headers.ts";

/** The built site: its folder, the address it is reached at (scheme, host, port), what its pages may load and say. */
export type Site = { folder: string; origin: string; policy: PagePolicy; facts: () => PageFacts };

/** A built text: a page, the sitemap, robots.txt. Kept in memory. */
export type Document = {
  type: string;
  /** The text as it is to be sent now: it has facts in it, which change now and then. */
  filled(): Filled;
};

/** Compressed once in each encoding that is asked for. */
type Filled = {
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
 * Reads every page, sitemap.xml and robots.txt of the built `folder`, with `origin` and the facts where the build left
 * room for them. Keys are paths as browsers ask for them; a fallback page's path is that of its file.
 */
export function readDocuments({ folder, origin, policy, facts }: Site): Map<string, Document> {
  const documents = new Map<string, Document>();
  if (!existsSync(folder)) return documents;
  for (const file of globSync(["**/*.html", "sitemap.xml", "robots.txt"], { cwd: folder })) {
    const text = readFileSync(join(folder, file), "utf8").replaceAll(BUILT_ORIGIN, origin);
    const kind = file.slice(file.lastIndexOf(".") + 1);
    const isPage = kind === "html";
    const { language } = splitPath(`/${file}`);
    const fill = (now: PageFacts): Filled => {
      const whole = isPage ? fillFacts(text, now, language) : text;
      const body = Buffer.from(whole);
      return {
        body,
        etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
        policy: isPage ? policy(inlineScriptHashes(whole)) : null,
        compressed: {},
      };
    };
    documents.set(`/${file}`.replace(/(.)?\/index\.html$/, "$1") || "/", {
      type: `${TYPES[kind]}; charset=utf-8`,
      filled: keptWhileSame(facts, fill),
    });
  }
  return documents;
}

/** What `make` makes of the facts, made again once `facts` gives others. */
function keptWhileSame(facts: () => PageFacts, make: (facts: PageFacts) => Filled): () => Filled {
  let of: PageFacts | undefined;
  let made: Filled | undefined;
  return () => {
    const now = facts();
    if (!made || now !== of) [of, made] = [now, make(now)];
    return made;
  };
}

/** Answers with a document: compressed if the browser takes that, and not at all if it has it already. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
): Promise<FastifyReply> {
  const { body, etag, policy, compressed } = document.filled();
  const varies = reply.getHeader("vary");
  reply.headers({
    "cache-control": "no-cache",
    vary: varies ? `${varies}, accept-encoding` : "accept-encoding",
    etag,
  });
  if (reply.statusCode === 200 && request.headers["if-none-match"]?.includes(etag)) {
    return reply.status(304).send();
  }
  if (policy) reply.header("content-security-policy", policy);
  reply.type(document.type);
  const encoding = encodingFor(request.headers["accept-encoding"] ?? "");
  if (!encoding) return reply.send(body);
  compressed[encoding] ??= COMPRESS[encoding](body);
  return reply.header("content-encoding", encoding).send(await compressed[encoding]);
}

/** The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
function encodingFor(header: string): Encoding | undefined {
  const accepted = header.split(",").map((part) => part.trim().toLowerCase());
  const takes = (name: string) =>
    accepted.some((one) => new RegExp(`^${name}(\\s*;\\s*q=(1|0?\\.\\d*[1-9]).*)?$`).test(one));
  return (["br", "gzip"] as const).find(takes);
}
