import { ARTICLE_SLUGS } from "./articles.ts";
import type { PagePath } from "./page-paths.ts";

/** What the picture of a page shows beside its title where a link to it is shared, and the ground it stands on. */
export type SocialPicture = {
  /** Sound that turns into the page's word, the word into sound, the ten voices, or the packs with a bar for each credit. */
  drawing: "to-writing" | "to-sound" | "voices" | "packs";
  ground: "paper" | "voice" | "cool" | "band";
};

type PublicPage = {
  /** With a name in it where many pages are alike; `slugs` are all that it stands for. */
  path: `/${string}`;
  slugs?: readonly string[];
  /** Of the router, where it is more than the path. Pages of one module are one route, that of the first. */
  route?: `/${string}`;
  /** The file in src/web/site that draws it. */
  module: string;
  /** A page with a picture is offered to search engines; the others are steps of something, or say so themselves. */
  picture?: SocialPicture;
  /** Without header and footer. */
  bare?: boolean;
};

/**
 * Every page that anybody may see. Route, prerendered page, sitemap, its picture in links and the addresses of menu and
 * footer follow from its entry here; its title stands in every language's `pages/site.ts`.
 */
export const PUBLIC_PAGES = {
  home: { path: "/", module: "home/page.tsx", picture: { drawing: "to-writing", ground: "band" } },
  pricing: { path: "/pricing", module: "pricing/page.tsx", picture: { drawing: "packs", ground: "paper" } },
  tools: { path: "/pages", module: "tools/page.tsx", picture: { drawing: "to-sound", ground: "paper" } },
  featured: {
    path: "/featured",
    module: "featured/page.tsx",
    picture: { drawing: "to-sound", ground: "voice" },
  },
  about: { path: "/about", module: "about/page.tsx", picture: { drawing: "to-writing", ground: "paper" } },
  useCases: {
    path: "/use-cases",
    module: "use-cases/page.tsx",
    picture: { drawing: "to-writing", ground: "voice" },
  },
  scripts: { path: "/presets", module: "scripts/page.tsx", picture: { drawing: "voices", ground: "voice" } },
  copywrite: {
    path: "/copywrite",
    module: "copywrite/page.tsx",
    picture: { drawing: "to-sound", ground: "band" },
  },
  articles: {
    path: "/blog-details",
    module: "articles/list-page.tsx",
    picture: { drawing: "to-writing", ground: "cool" },
  },
  article: {
    path: "/blog-details/:slug",
    slugs: ARTICLE_SLUGS,
    module: "articles/page.tsx",
    picture: { drawing: "to-writing", ground: "cool" },
  },
  developers: {
    path: "/developers",
    module: "developers/page.tsx",
    picture: { drawing: "to-sound", ground: "band" },
  },
  faq: {
    path: "/faq",
    route: "/faq/all?",
    module: "faq/page.tsx",
    picture: { drawing: "to-writing", ground: "cool" },
  },
  faqAll: { path: "/faq/all", module: "faq/page.tsx" },
  privacy: {
    path: "/privacy-policy",
    module: "legal/privacy-page.tsx",
    picture: { drawing: "to-writing", ground: "paper" },
  },
  terms: {
    path: "/terms-service",
    module: "legal/terms-page.tsx",
    picture: { drawing: "to-writing", ground: "paper" },
  },
  contact: {
    path: "/contact",
    module: "contact/page.tsx",
    picture: { drawing: "to-sound", ground: "paper" },
  },
  newsletter: {
    path: "/newsletter",
    module: "newsletter/page.tsx",
    picture: { drawing: "to-sound", ground: "cool" },
  },
  confirmNewsletter: { path: "/newsletter/confirm", module: "newsletter/confirm-page.tsx" },
  leaveNewsletter: { path: "/newsletter/unsubscribe", module: "newsletter/leave-page.tsx" },
  login: { path: "/login", module: "log-in/page.tsx", picture: { drawing: "to-writing", ground: "paper" } },
  register: {
    path: "/register",
    module: "register/page.tsx",
    picture: { drawing: "to-writing", ground: "voice" },
  },
  reset: { path: "/reset", module: "reset/page.tsx" },
  verifyEmail: { path: "/confirm-address", module: "letter-links/verify-email-page.tsx" },
  verifyNewEmail: { path: "/confirm-email", module: "letter-links/verify-new-email-page.tsx" },
  stopEmailChange: { path: "/stop-email-change", module: "letter-links/stop-email-change-page.tsx" },
  microphoneCheck: {
    path: "/test",
    module: "microphone-check/page.tsx",
    picture: { drawing: "to-writing", ground: "band" },
  },
  voiceCheck: {
    path: "/test2",
    module: "voice-check/page.tsx",
    picture: { drawing: "voices", ground: "paper" },
  },
  verifyStatement: { path: "/verify-statement", module: "verify-statement/page.tsx" },
  loading: { path: "/loading", module: "loading/page.tsx", bare: true },
  offline: { path: "/offline", module: "offline/page.tsx" },
} as const satisfies Record<string, PublicPage>;

/** Pages behind the login that menu and footer link to. */
const APP_PAGES = {
  "text-to-speech": "/text-to-speech",
  "speech-to-text": "/speech-to-text",
  transcribe: "/transcribe",
  profile: "/profile",
  statement: "/profile/statement",
} as const;

/** The menu: a page, or one that leads a group. */
export const MENU = [
  "home",
  "pricing",
  { page: "tools", group: ["transcribe", "text-to-speech", "speech-to-text"] },
  { page: "about", group: ["about", "useCases", "faq", "newsletter"] },
  "contact",
] as const satisfies readonly (LinkedPage | { page: LinkedPage; group: readonly LinkedPage[] })[];

/** The columns of the footer, and the line below them. */
export const FOOTER = {
  tools: ["text-to-speech", "speech-to-text", "transcribe", "featured", "scripts", "microphoneCheck"],
  about: ["about", "useCases", "copywrite", "articles", "developers", "faq", "newsletter"],
  account: ["pricing", "login", "register", "profile", "statement", "contact"],
  legal: ["privacy", "terms"],
} as const satisfies Record<string, readonly LinkedPage[]>;

type Pages = typeof PUBLIC_PAGES;
export type PublicPageName = keyof Pages;
/** Pages with a title of their own; an article's stands in its text. */
export type TitledPage = Exclude<PublicPageName, "article">;
/** What menu and footer can link to. */
export type LinkedPage = TitledPage | keyof typeof APP_PAGES;
/** Pages whose picture shows a word. */
export type WordedPage = {
  [Name in PublicPageName]: Pages[Name] extends { picture: { drawing: `to-${string}` } } ? Name : never;
}[PublicPageName];

/** The path of a page that is linked. */
export const pathTo = (page: LinkedPage): PagePath =>
  page in APP_PAGES ? APP_PAGES[page as keyof typeof APP_PAGES] : PUBLIC_PAGES[page as TitledPage].path;

/** Every entry, read as what any of them may have. */
export const publicPages = (): PublicPage[] => Object.values(PUBLIC_PAGES);

/** The path of every public page, articles with their own. */
export function publicPaths(): string[] {
  return publicPages().flatMap(
    ({ path, slugs }) => slugs?.map((slug) => path.replace(":slug", slug)) ?? [path],
  );
}

/** The page at a path, by its name in the table; undefined where there is none. */
export function publicPageAt(path: string): PublicPageName | undefined {
  const names = Object.keys(PUBLIC_PAGES) as PublicPageName[];
  return names.find((name) => {
    const [start = "", isMany] = PUBLIC_PAGES[name].path.split(":slug");
    return isMany === undefined ? path === start : path.startsWith(start);
  });
}

/** Whether a path, with or without a slash at its end, is a page that anybody may see. */
export function isPublicPage(path: string): boolean {
  return publicPageAt(path.replace(/(.)\/$/, "$1")) !== undefined;
}

/** The picture of the page at a path; undefined where search engines are not asked to keep it. */
export function pictureOf(path: string): SocialPicture | undefined {
  const name = publicPageAt(path);
  const page: PublicPage | undefined = name && PUBLIC_PAGES[name];
  return page?.picture;
}

/** Whether search engines are asked to keep this public page. */
export const isIndexedPage = (path: string): boolean => pictureOf(path) !== undefined;
