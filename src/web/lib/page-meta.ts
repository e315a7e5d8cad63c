import type { MetaDescriptor } from "react-router";
import { SITE } from "#words/pages/site.ts";

/**
 * Title and description of one page, for its `meta` export, and how a link to it introduces itself elsewhere.
 * What follows from the page's address (canonical, picture, languages) is added by the shell.
 */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return metaOf(`${title} · ${SITE.name}`, title, description);
}

/** The same of the first page, which has the site's own title. */
export const homeMeta = (description: string): MetaDescriptor[] =>
  metaOf(`${SITE.name}: ${SITE.tagline}`, SITE.tagline, description);

const metaOf = (title: string, linked: string, description: string): MetaDescriptor[] => [
  { title },
  { name: "description", content: description },
  { property: "og:title", content: linked },
  { property: "og:description", content: description },
];
