import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { prefixOf, splitPath } from "#contract/languages.ts";
import { MESSAGES } from "#contract/messages.ts";
import { isPrivatePage } from "#contract/private-pages.ts";
import { pathIn } from "#contract/site-address.ts";
import { readDocuments, sendDocument } from "./documents.ts";
import type { App } from "./route.ts";
import type { PagePolicy } from "./security-headers.ts";

/** An address of the first page that links elsewhere still carry. */
const MOVED_HOME = "/home-writebot";

/** The built site: its folder, the address it is reached at (scheme, host, port), what its pages may load. */
export type Site = { folder: string; origin: string; policy: PagePolicy };

/**
 * Serves the built site: prerendered pages as they are, private ones by the fallback page, which also says in the
 * browser that an address does not exist. Files that the build did not hash may change with the next release.
 */
export async function servePages(app: App, { folder, origin, policy }: Site): Promise<void> {
  const documents = readDocuments(folder, origin, policy);
  await app.register(fastifyStatic, { serve: false }); // audio is sent by it
  await app.register(fastifyStatic, {
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
  for (const [path, document] of documents) {
    if (!path.endsWith(".html")) app.get(path, (request, reply) => sendDocument(request, reply, document));
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === "GET" && request.headers.accept?.includes("text/html");
    const isCall = request.url.startsWith("/api/") || request.url.startsWith("/audio/");
    const [address = "", query] = request.url.split("?");
    const { language, path } = splitPath(address);
    const fallback = documents.get(join(prefixOf(language), "/__spa-fallback.html"));
    if (!fallback || !wantsPage || isCall) {
      return reply.status(404).send({ success: false, message: MESSAGES.notFound });
    }
    if (path === MOVED_HOME) return reply.redirect(pathIn(language, "/"), 301);
    const withoutSlash = address.replace(/\/+$/, "");
    if (documents.has(withoutSlash)) {
      return reply.redirect(withoutSlash + (query === undefined ? "" : `?${query}`), 308);
    }
    reply.status(isPrivatePage(path) ? 200 : 404).header("x-robots-tag", "noindex");
    return sendDocument(request, reply, fallback);
  });
}

/** How long browsers keep a file of the built site without asking again. */
function cacheControl(file: string): string {
  if (file.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return /\.(js|webmanifest)(\.(br|gz))?$/.test(file)
    ? "no-cache"
    : "public, max-age=3600, stale-while-revalidate=86400";
}
