import { publicPaths } from "../public-pages.ts";

/** The path of every public page, where a page has to know them in the browser. */
export const PUBLIC_PATHS = publicPaths();
