import type { PrivatePage } from "./private-pages.ts";
import type { PUBLIC_PAGES } from "./public-pages.ts";

type Filled<Path extends string> = Path extends `${infer Start}:${string}` ? `${Start}${string}` : Path;

/** The path of a page that there is. A link to one that is not does not compile. */
export type PagePath = Filled<(typeof PUBLIC_PAGES)[keyof typeof PUBLIC_PAGES]["path"] | PrivatePage>;

/** The same, with what follows a path in an address. */
export type PageAddress = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;
