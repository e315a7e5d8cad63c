import type { MetaDescriptor } from "react-router";
import { SITE } from "#words/pages/site.ts";

/**
 * Title and description of one page, for its `meta` export, and how a link to it introduces itself elsewhere.
 * What follows from the page's address (canonical, picture, languages) is added by the shell.
 */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  const isHome = title === SITE.name;
  return [
    { title: isHome ? `${SITE.name}: ${SITE.tagline}` : `${title} · ${SITE.name}` },
    { name: "description", content: description },
    { property: "og:title", content: isHome ? SITE.tagline : title },
    { property: "og:description", content: description },
  ];
}
