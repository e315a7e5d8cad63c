import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

// Who may import whom, in one table. Test, bench and scripts may import everything and are imported by nobody.

const MOST_LINES = 300;
/** Put together so that this file does not accuse itself. */
const OPEN_ENDS = new RegExp(`\\b(${"TO"}${"DO"}|${"FIX"}${"ME"})\\b`);
const EXEMPT_FROM_LENGTH = ["src/server/platform/db/migrations/", "src/web/ui/data/"];
const ALIASES = {
  "#contract/": "src/contract/",
  "#facts": "src/locales/facts-where-drawn.ts",
  "#locales/": "src/locales/",
  "#words/": "src/locales/en/",
  "#server/": "src/server/",
  "#web/": "src/web/",
  "#test/": "test/",
};

/** Which languages there are, without their words. */
const LANGUAGES = "src/locales/languages.ts";
/** What engines are called and voices are like: names alone. */
const ENGINE_WORDS = "src/locales/engine-words.ts";
/** The bundle of parts that verbs are given, and what the operator set. */
const GIVEN = ["src/server/services.ts", "src/server/settings.ts"];
const PLATFORM = "src/server/platform/";
/** What speaks and listens, and who takes payments: each knows the platform and itself. */
const PARTS = ["audio", "engines", "providers"].map((part) => `src/server/${part}/`);
/** The server's domains: each may ask those before it, through their index of verbs. */
const DOMAINS = [
  "credits",
  "sessions",
  "conversions",
  "purchases",
  "accounts",
  "personal-data",
  "outreach",
  "admin",
];
/** Foreign keys and joins cross the domains: a table may be read from each of them, and written by its own alone. */
const TABLES = /^src\/server\/[\w/-]+\/tables\.ts$/;

/** The first rule whose `from` fits a file decides. `to` is what it may import besides its own folder. */
const RULES = [
  {
    from: "src/contract/",
    to: ["src/locales/languages.ts"],
    packages: ["zod"],
    why: "The contract is what both sides share. Code that needs more belongs in src/server or src/web.",
  },
  {
    from: "src/locales/",
    to: ["src/contract/"],
    packages: [],
    why: "Words know the contract's codes and nothing that runs. What decides which are said belongs in src/server or src/web.",
  },
  {
    from: TABLES,
    to: [
      "src/contract/",
      LANGUAGES,
      "src/server/platform/db/columns.ts",
      "src/server/providers/provider.ts",
      TABLES,
    ],
    why: "A file of tables says what is stored, and nothing of what is done with it.",
  },
  {
    from: PLATFORM,
    to: ["src/contract/", "src/locales/", ...GIVEN],
    why: "The platform is what any product would need and knows no domain. Pass in what it has to ask, or move the code to its domain.",
  },
  {
    from: "src/server/audio/",
    to: ["src/contract/", LANGUAGES, PLATFORM],
    why: "Audio knows no engine. What needs one belongs in src/server/engines.",
  },
  {
    from: "src/server/engines/",
    to: ["src/contract/", LANGUAGES, ENGINE_WORDS, PLATFORM, "src/server/audio/", ...GIVEN],
    why: "Engines know sound and text, no customer and no credit. What combines them belongs in src/server/conversions.",
  },
  {
    from: "src/server/providers/",
    to: ["src/contract/", LANGUAGES, PLATFORM, ...GIVEN],
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
    why: `${domain} asks the domains before it (${DOMAINS.slice(0, index).join(", ") || "none"}) through their index.ts alone. What combines it with others belongs in the later one.`,
  })),
  {
    from: "src/server/",
    to: ["src/contract/", "src/locales/", "src/server/"],
    why: "The server never imports the pages. What both need belongs in src/contract.",
  },
  {
    // Its own words: every place that shows a control would else pass the same "Pause" along.
    from: "src/web/ui/",
    to: ["src/contract/", "src/locales/", "src/web/styles/"],
    why: "ui knows no page and no call, and no words but those of pages/ui.ts. Pass them in as properties, or move the component to its page.",
  },
  {
    from: "src/web/lib/",
    to: ["src/contract/", "src/locales/", "src/web/ui/", "build/fonts/"],
    why: "lib is what the site and the app share, and knows neither. What one page needs belongs in its folder.",
  },
  {
    from: "src/web/site/",
    to: ["src/contract/", "src/locales/", "src/web/site/", "src/web/lib/", "src/web/ui/"],
    why: "The site's pages carry no code of the app. What both need belongs in src/web/lib.",
  },
  {
    from: "src/web/app/",
    to: ["src/contract/", "src/locales/", "src/web/app/", "src/web/lib/", "src/web/ui/"],
    why: "The app knows no page of the site. What both need belongs in src/web/lib.",
  },
  {
    from: "src/web/",
    to: ["src/contract/", "src/locales/", "src/web/", "build/fonts/"],
    why: "The pages never import the server. What both need belongs in src/contract.",
  },
];

const problems = ["src", "test", "bench", "scripts"].filter(existsSync).flatMap(filesIn).flatMap(problemsOf);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return /\.(tsx?|mjs|css|sql)$/.test(name) ? [path] : [];
  });
}

function problemsOf(file) {
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n");
  const found = importsOf(text).flatMap((specifier) => importProblem(file, specifier));
  if (lines.length > MOST_LINES + 1 && !EXEMPT_FROM_LENGTH.some((folder) => file.startsWith(folder))) {
    found.push(
      `${file}: ${lines.length - 1} lines. Split it by what its parts do; ${MOST_LINES} is the most.`,
    );
  }
  for (const [index, line] of lines.entries()) {
    if (OPEN_ENDS.test(line))
      found.push(`${file}:${index + 1}: do it now, or write it down where the work is planned.`);
  }
  return found;
}

function importsOf(text) {
  const pattern =
    /^(?:import|export)\s[\w\s{},*$]*?from\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;
  return [...text.matchAll(pattern)].map(([, named, bare, dynamic]) => named ?? bare ?? dynamic);
}

function importProblem(file, specifier) {
  const rule = RULES.find(({ from }) => fits(file, from));
  if (!rule) return [];
  const target = resolveInside(file, specifier);
  const allowed =
    target === null
      ? !rule.packages || rule.packages.includes(specifier)
      : fits(target, rule.from) || rule.to.some((place) => fits(target, place));
  return allowed ? [] : [`${file} must not import ${specifier}. ${rule.why}`];
}

/** A place is how paths begin, or what they look like. */
function fits(path, place) {
  return place instanceof RegExp ? place.test(path) : path.startsWith(place);
}

/** The path inside the project, or null for a package. */
function resolveInside(file, specifier) {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  return null;
}
