import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, prefixOf, splitPath } from "#contract/languages.ts";
import { MESSAGES } from "#contract/messages.ts";
import { isPrivatePage } from "#contract/private-pages.ts";
import type { App } from "./route.ts";

/**
 * Serves the built pages of `folder`: prerendered ones as they are, private ones by the fallback page, which also
 * says in the browser that an address does not exist. Hashed assets are kept by browsers for a year.
 */
export async function servePages(app: App, folder: string): Promise<void> {
  const fallbacks = readFallbacks(folder);
  await app.register(fastifyStatic, {
    root: folder,
    serve: fallbacks.has(DEFAULT_LANGUAGE),
    wildcard: true,
    redirect: false,
    index: ["index.html"],
    setHeaders(reply, path) {
      if (!path.startsWith(folder)) return; // audio is sent through the same plugin, with headers of its own
      const hashed = path.startsWith(join(folder, "assets"));
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === "GET" && request.headers.accept?.includes("text/html");
    const isCall = request.url.startsWith("/api/") || request.url.startsWith("/audio/");
    const { language, path } = splitPath(request.url.split("?")[0] ?? "");
    const fallback = fallbacks.get(language);
    if (!fallback || !wantsPage || isCall) {
      return reply.status(404).send({ success: false, message: MESSAGES.notFound });
    }
    const exists = isPrivatePage(path);
    return reply
      .status(exists ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(fallback);
  });
}

/** The fallback page of every language that was built. */
function readFallbacks(folder: string) {
  const file = (language: Language) => join(folder, prefixOf(language), "__spa-fallback.html");
  const built = LANGUAGES.filter((language) => existsSync(file(language)));
  return new Map(built.map((language) => [language, readFileSync(file(language))]));
}
