import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance } from "fastify";
import { isInCallFolder } from "#contract/call-folders.ts";
import { outcome } from "#contract/outcomes.ts";
import { ownPath } from "#contract/own-path.ts";
import { isPrivatePage } from "#contract/private-pages.ts";
import { pathIn } from "#contract/site-address.ts";
import { prefixOf, splitPath } from "#locales/languages.ts";
import { withoutSlash } from "./call-address.ts";
import { readDocuments, type Site, sendDocument } from "./documents.ts";
import type { App } from "./route.ts";
import { sayTo } from "./say.ts";
import { splitQuery } from "./split-query.ts";

/** An address of the first page that links elsewhere still carry. */
const MOVED_HOME = "/home-writebot";
/** Addresses that open something by themselves: no page they lead to learns them. */
const SHARED = ["/s/", "/q/", "/ask/", "/live/"];
const READS = ["GET", "HEAD"];

/**
 * Serves the built site: prerendered pages as they are, private ones by the fallback page, which also says in the
 * browser that an address does not exist. Files that the build did not hash may change with the next release.
 */
export async function servePages(app: App, site: Site): Promise<void> {
  const { folder } = site;
  const documents = readDocuments(site);
  await app.register(fastifyStatic, { serve: false }); // audio is sent by it
  await app.register(async (files) => {
    missingWhereForbidden(files);
    await files.register(fastifyStatic, {
      root: folder,
      serve: documents.size > 0,
      decorateReply: false,
      redirect: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !path.endsWith(".html"),
      setHeaders(reply, path) {
        const file = path.slice(folder.length + 1);
        reply.header("cache-control", cacheControl(file));
        // What a service worker fetches falls under the policy of its own script.
        if (file.startsWith("sw.js")) reply.header("content-security-policy", "default-src 'self'");
      },
    });
  });
  for (const [path, document] of documents) {
    if (!path.endsWith(".html")) app.get(path, (request, reply) => sendDocument(request, reply, document));
  }
  app.setNotFoundHandler((request, reply) => {
    const { path: address, query } = splitQuery(request.url);
    const asksForPage = request.headers.accept?.includes("text/html") === true;
    const { language, path } = splitPath(withoutSlash(address));
    const fallback = documents.get(join(prefixOf(language), "/__spa-fallback.html"));
    if (
      !fallback ||
      isInCallFolder(address) ||
      !READS.includes(request.method) ||
      !(asksForPage || isPage(address))
    ) {
      const refusal = outcome("not-found");
      return reply.status(404).send({ success: false, ...refusal, message: sayTo(request)(refusal) });
    }
    const canonical = path === MOVED_HOME ? pathIn(language, "/") : withoutSlash(address);
    if (canonical !== address && isPage(address)) {
      const moved = path === MOVED_HOME ? 301 : 308;
      return reply.redirect(ownPath(canonical + query) ?? canonical, moved);
    }
    reply.status(isPrivatePage(path) ? 200 : 404).header("x-robots-tag", "noindex");
    if (SHARED.some((place) => path.startsWith(place))) reply.header("referrer-policy", "no-referrer");
    return sendDocument(request, reply, fallback);
  });

  /** Whether this address, with or without slashes at its end, is one of ours: nothing else is ever led on. */
  function isPage(address: string): boolean {
    const { path } = splitPath(withoutSlash(address));
    return documents.has(withoutSlash(address)) || path === MOVED_HOME || isPrivatePage(path);
  }
}

/** An address that no file can have, such as "//about", is answered like every other that leads nowhere. */
function missingWhereForbidden(files: FastifyInstance): void {
  files.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.code !== "FST_STATIC_FORBIDDEN_PATH") throw error;
    reply.callNotFound();
  });
}

/** How long browsers keep a file of the built site without asking again. */
function cacheControl(file: string): string {
  if (file.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return /\.(js|webmanifest)(\.(br|gz))?$/.test(file)
    ? "no-cache"
    : "public, max-age=3600, stale-while-revalidate=86400";
}
