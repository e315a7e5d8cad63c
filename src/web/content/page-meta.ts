import type { MetaDescriptor } from "react-router";
import { SITE } from "./site.ts";

/** Title and description of one page, for its `meta` export. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title: title === SITE.name ? `${SITE.name}: ${SITE.tagline}` : `${title} · ${SITE.name}` },
    { name: "description", content: description },
  ];
}
