import type { FastifyRequest } from "fastify";
import { ownPath } from "#contract/own-path.ts";
import { isPrivatePage } from "#contract/private-pages.ts";
import { isPublicPage } from "#contract/public-pages.ts";
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  prefixOf,
  splitPath,
} from "#locales/languages.ts";
import { cookieOf } from "./cookies.ts";
import { languageOf } from "./language.ts";
import type { App } from "./route.ts";
import { splitQuery } from "./split-query.ts";

/**
 * Sends people who come in from elsewhere to the pages in their language: the one they chose, else the one their
 * browser asks for. Links inside the site lead where they say, and an address with a prefix is always meant.
 */
export function offerLanguage(app: App): void {
  app.addHook("onRequest", async (request, reply) => {
    const { path, query } = splitQuery(request.url);
    if (!isNavigation(request) || !isPage(path)) return;
    reply.header("vary", "accept-language, cookie, sec-fetch-site");
    const wanted = chosenLanguage(request) ?? languageOf(request);
    if (wanted === DEFAULT_LANGUAGE || comesFromHere(request)) return;
    const address = ownPath(prefixOf(wanted) + path + query);
    if (!address) return;
    return reply.header("cache-control", "no-store").redirect(address, 302);
  });
}

const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === "GET" && headers.accept?.includes("text/html") === true;

/** A page without a prefix. */
function isPage(path: string): boolean {
  return splitPath(path).path === path && (isPrivatePage(path) || isPublicPage(path));
}

/** Browsers tell where a navigation begins; on plain http only by the referrer. */
function comesFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site) return site === "same-origin";
  return URL.parse(headers.referer ?? "")?.host === host;
}

function chosenLanguage(request: FastifyRequest): Language | undefined {
  const chosen = cookieOf(request, LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === chosen);
}
