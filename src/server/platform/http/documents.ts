import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import negotiate from "@fastify/accept-negotiator";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { FACTS_ROOM, type PageFacts } from "#contract/page-facts.ts";
import { BUILT_ORIGIN } from "#contract/site-address.ts";
import { type Draw, drawing } from "./draw-pages.ts";
import { inlineScriptHashes } from "./inline-scripts.ts";
import type { PagePolicy } from "./security-headers.ts";

/** The built site: its folder, the address it is reached at (scheme, host, port), what its pages may load and say. */
export type Site = {
  folder: string;
  origin: string;
  policy: PagePolicy;
  facts: () => PageFacts;
  log: FastifyBaseLogger;
};

/** A built text: a page, the sitemap, robots.txt. Kept in memory. */
export type Document = {
  type: string;
  /** The text as it is to be sent now: it has facts in it, which change now and then. */
  filled(): Promise<Filled>;
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
const ENCODINGS = Object.keys(COMPRESS) as Encoding[];
const TYPES: Record<string, string> = { html: "text/html", xml: "application/xml", txt: "text/plain" };

/**
 * Reads every page, sitemap.xml and robots.txt of the built `folder`, with `origin` and the facts where the build left
 * room for them; a page that says something else than this server does is drawn anew when it is first asked for. Keys
 * are paths as browsers ask for them; a fallback page's path is that of its file.
 */
export function readDocuments(site: Site): Map<string, Document> {
  const { folder, origin, policy, facts } = site;
  const documents = new Map<string, Document>();
  if (!existsSync(folder)) return documents;
  const textOf = pageTexts(site);
  for (const file of globSync(["**/*.html", "sitemap.xml", "robots.txt"], { cwd: folder })) {
    const built = readFileSync(join(folder, file), "utf8");
    const kind = file.slice(file.lastIndexOf(".") + 1);
    const isPage = kind === "html";
    const fill = async (now: PageFacts): Promise<Filled> => {
      const text = isPage ? writeFacts(await textOf(file, built, now), now) : built;
      const whole = text.replaceAll(BUILT_ORIGIN, origin);
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

/** A page as it was built, or drawn anew where this server's facts are others. */
function pageTexts({
  folder,
  log,
}: Site): (file: string, built: string, facts: PageFacts) => Promise<string> {
  let said = "";
  let draw: Draw | null = null;
  let drawn = new Map<string, Promise<string>>();
  return async (file, built, { voices: _, ...facts }) => {
    const now = JSON.stringify(facts);
    if (now !== said) [said, draw, drawn] = [now, drawing(folder, facts), new Map()];
    if (!draw) return built;
    const page = drawn.get(file) ?? draw(file);
    drawn.set(file, page);
    try {
      return await page;
    } catch (error) {
      if (drawn.get(file) === page) drawn.delete(file); // asked for again, it is tried again
      log.error(error, "A page could not be drawn with this server's settings; it shows the defaults.");
      return built;
    }
  };
}

/** Writes the facts into a page, where its code reads them. */
function writeFacts(html: string, facts: PageFacts): string {
  return html.replace(FACTS_ROOM, () => escapeHtml(JSON.stringify(facts)));
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** What `make` makes of the facts, made again once `facts` gives others. */
function keptWhileSame<Made>(facts: () => PageFacts, make: (facts: PageFacts) => Made): () => Made {
  let of: PageFacts | undefined;
  let made: Made | undefined;
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
  const { body, etag, policy, compressed } = await document.filled();
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
  const encoding = negotiate(request.headers["accept-encoding"]?.toLowerCase() ?? "", ENCODINGS);
  if (!encoding) return reply.send(body);
  compressed[encoding] ??= COMPRESS[encoding](body);
  return reply.header("content-encoding", encoding).send(await compressed[encoding]);
}
