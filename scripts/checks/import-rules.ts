// Who may import whom, in one table. Test, bench and scripts may import everything and are imported by nobody.

/** Which languages there are, without their words. */
const LANGUAGES = "src/locales/languages.ts";
/** What engines are called and voices are like: names alone. */
const ENGINE_WORDS = "src/locales/engine-words.ts";
/** The bundle of parts that verbs are given, and what the operator set. */
const GIVEN = ["src/server/services.ts", "src/server/settings.ts"];
const PLATFORM = "src/server/platform/";
/** What speaks and listens, who takes payments, and what reads files: each knows the platform and itself. */
const PARTS = ["audio", "engines", "providers", "text-files"].map((part) => `src/server/${part}/`);
/** The server's domains: each may ask those before it, through their index of verbs. */
const DOMAINS = [
  "events",
  "credits",
  "purses",
  "sessions",
  "keys",
  "webhooks",
  "documents",
  "marks",
  "pronunciations",
  "uploads",
  "vocabulary",
  "conversions",
  "openai-calls",
  "notices",
  "making",
  "checks",
  "digests",
  "visitors",
  "library",
  "mcp",
  "hearings",
  "batches",
  "shares",
  "recording-requests",
  "captions",
  "publishing",
  "objections",
  "purchases",
  "accounts",
  "personal-data",
  "outreach",
  "admin",
];
/** Foreign keys, joins and what must commit together cross the domains: each may use the others' tables. */
const TABLES = /^src\/server\/(?!platform\/)[\w/-]+\/tables\.ts$/;
/** Whose a row is: all that the platform knows of the domains. */
const PERSON = "src/server/accounts/tables.ts";

/** What pages may be made of. Each costs a reader its bytes, so a new one is added here. */
const PAGE_PACKAGES = [
  "@fontsource-variable/bricolage-grotesque",
  "@fontsource-variable/figtree",
  "@noble/hashes",
  "@react-router/dev",
  "@stripe/react-stripe-js",
  "@stripe/stripe-js",
  "idb",
  "lucide-react",
  "radix-ui",
  "react",
  "react-dom",
  "react-router",
  "tailwindcss",
  "tus-js-client",
  "uqr",
  "zod",
];
/** What a control may know of the product: how sound is drawn, voices, a clock, the figures of a page and its links. */
const UI_CONTRACT = ["drawn-line", "format-clock", "page-facts", "page-paths", "period", "voices"].map(
  (name) => `src/contract/${name}.ts`,
);
const UI_WORDS = /^src\/locales\/\w+\/pages\/ui\.ts$/;
const onPages = (name: string): boolean => PAGE_PACKAGES.includes(name);
/** How ui looks, without calls and their rules. */
const inUi = (name: string): boolean =>
  onPages(name) && !/^(@stripe|@noble|idb|tus-js-client|zod)/.test(name);
/** The server draws pages with the router; what else makes them is none of its business. */
const onServer = (name: string): boolean => name === "zod" || name === "react-router" || !onPages(name);
const zodAlone = (name: string): boolean => name === "zod";
const none = (): boolean => false;

/** A place is how paths begin, or what they look like. */
export type Place = string | RegExp;
/** What files of one place may import besides each other; `packages` answers for a package's name. */
export type Rule = { from: Place; to: Place[]; packages: (name: string) => boolean; why: string };

/** Files that load what only the running program knows, and what that is. */
export const COMPUTED: Readonly<Record<string, string>> = {
  "src/web/ui/load-anew.ts": "code that failed to come, by the address that the browser names",
  "src/server/audio/voice-detector.ts": "the model file of the voice detector",
  "src/server/speech-runtime/sherpa.ts": "the native package of the platform it runs on",
  "src/server/platform/http/draw-worker.ts": "the built pages of one language",
  "src/web/boot.js": "the parts that the page names",
};

/** The first rule whose `from` fits a file decides. `to` is what it may import besides its own folder. */
export const RULES: readonly Rule[] = [
  {
    from: "src/contract/",
    to: ["src/locales/languages.ts"],
    packages: zodAlone,
    why: "The contract is what both sides share. Code that needs more belongs in src/server or src/web.",
  },
  {
    from: "cli/",
    to: ["src/contract/", "src/locales/"],
    packages: (name) => zodAlone(name) || name === "@modelcontextprotocol/sdk",
    why: "The command line is a package of its own: it knows the contract and its words, and neither server nor pages.",
  },
  {
    from: "src/locales/",
    to: ["src/contract/"],
    packages: none,
    why: "Words know the contract's codes and nothing that runs. What decides which are said belongs in src/server or src/web.",
  },
  {
    from: /^src\/server\/platform\/[\w/-]+\/tables\.ts$/,
    to: ["src/contract/", "src/server/platform/db/columns.ts", PERSON],
    packages: onServer,
    why: "The platform's tables know of the domains whose a row is, and nothing more.",
  },
  {
    from: TABLES,
    to: [
      "src/contract/",
      LANGUAGES,
      "src/server/platform/db/columns.ts",
      "src/server/providers/provider.ts",
      ENGINE_WORDS,
      TABLES,
    ],
    packages: onServer,
    why: "A file of tables says what is stored, and nothing of what is done with it.",
  },
  {
    from: PLATFORM,
    to: ["src/contract/", "src/locales/", ...GIVEN],
    packages: onServer,
    why: "The platform is what any product would need and knows no domain. Pass in what it has to ask, or move the code to its domain.",
  },
  {
    from: "src/server/speech-runtime/",
    to: ["src/contract/", PLATFORM],
    packages: onServer,
    why: "It runs models and knows neither where they come from nor what they are for.",
  },
  {
    from: "src/server/audio/",
    to: ["src/contract/", LANGUAGES, PLATFORM, "src/server/speech-runtime/"],
    packages: onServer,
    why: "Audio knows no engine. What needs one belongs in src/server/engines.",
  },
  {
    from: "src/server/text-files/",
    to: ["src/contract/", PLATFORM],
    packages: onServer,
    why: "It reads what strangers wrote, in processes of its own, and knows nobody. What combines it with people belongs in src/server/library.",
  },
  {
    from: "src/server/engines/",
    to: [
      "src/contract/",
      LANGUAGES,
      ENGINE_WORDS,
      PLATFORM,
      "src/server/audio/",
      "src/server/speech-runtime/",
      ...GIVEN,
    ],
    packages: onServer,
    why: "Engines know sound and text, no customer and no credit. What combines them belongs in src/server/conversions.",
  },
  {
    from: "src/server/providers/",
    to: ["src/contract/", LANGUAGES, PLATFORM, ...GIVEN],
    packages: onServer,
    why: "Providers know payments, no customer and no credit. What combines them belongs in src/server/purchases.",
  },
  ...DOMAINS.map((domain, index) => ({
    from: `src/server/${domain}/`,
    to: [
      "src/contract/",
      "src/locales/",
      PLATFORM,
      ...PARTS,
      ...GIVEN,
      TABLES,
      ...DOMAINS.slice(0, index).map((before) => `src/server/${before}/index.ts`),
    ],
    packages: onServer,
    why: `${domain} asks the domains before it (${DOMAINS.slice(0, index).join(", ") || "none"}) through their index.ts alone. What combines it with others belongs in the later one.`,
  })),
  {
    from: "src/server/",
    to: ["src/contract/", "src/locales/", "src/server/"],
    packages: onServer,
    why: "The server never imports the pages. What both need belongs in src/contract.",
  },
  {
    // Its own words: every place that shows a control would else pass the same "Pause" along.
    from: "src/web/ui/",
    to: [...UI_CONTRACT, UI_WORDS, "src/web/styles/"],
    packages: inUi,
    why: "ui knows no page and no call, and no words but those of pages/ui.ts. Pass them in as properties, or move the component to its page.",
  },
  {
    from: "src/web/lib/",
    to: ["src/contract/", "src/locales/", "src/web/ui/", "build/fonts/"],
    packages: onPages,
    why: "lib is what the site and the app share, and knows neither. What one page needs belongs in its folder.",
  },
  {
    from: "src/web/site/",
    to: ["src/contract/", "src/locales/", "src/web/site/", "src/web/lib/", "src/web/ui/"],
    packages: onPages,
    why: "The site's pages carry no code of the app. What both need belongs in src/web/lib.",
  },
  {
    from: "src/web/app/",
    to: ["src/contract/", "src/locales/", "src/web/app/", "src/web/lib/", "src/web/ui/"],
    packages: onPages,
    why: "The app knows no page of the site. What both need belongs in src/web/lib.",
  },
  {
    from: "src/web/",
    to: ["src/contract/", "src/locales/", "src/web/", "build/fonts/"],
    packages: onPages,
    why: "The pages never import the server. What both need belongs in src/contract.",
  },
];
