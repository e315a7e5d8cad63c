import { isIndexedPage, publicPaths } from "../public-pages.ts";

/** The path of every page that search engines are asked to keep. */
export const INDEXED_PATHS = publicPaths().filter(isIndexedPage);
