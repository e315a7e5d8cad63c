import type { PagePath } from "../page-paths.ts";
import { FOOTER, type LinkedPage, MENU, pathTo } from "../public-pages.ts";

export type MenuLink = { page: LinkedPage; to: PagePath };
/** A page of the menu that leads to more of its kind. */
export type MenuGroup = {
  page: Extract<(typeof MENU)[number], object>["page"];
  to: PagePath;
  group: readonly MenuLink[];
};

const linkTo = <Page extends LinkedPage>(page: Page) => ({ page, to: pathTo(page) });

export const menu: readonly ((MenuLink & { group?: undefined }) | MenuGroup)[] = MENU.map((entry) =>
  typeof entry === "string" ? linkTo(entry) : { ...linkTo(entry.page), group: entry.group.map(linkTo) },
);

const linksTo = (pages: readonly LinkedPage[]): readonly MenuLink[] => pages.map(linkTo);

const COLUMNS = ["tools", "about", "account"] as const;
export type FooterColumn = (typeof COLUMNS)[number];
/** What stands at the foot of every page: columns, and a line below them. */
export const columns = COLUMNS.map((column) => ({ column, links: linksTo(FOOTER[column]) }));
export const legalLinks = linksTo(FOOTER.legal);
