import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

// Who may import whom, in one table. Test, bench and scripts may import everything and are imported by nobody.

const MOST_LINES = 300;
/** Put together so that this file does not accuse itself. */
const OPEN_ENDS = new RegExp(`\\b(${"TO"}${"DO"}|${"FIX"}${"ME"})\\b`);
const EXEMPT_FROM_LENGTH = ["src/server/db/migrations/", "src/web/ui/data/"];
const ALIASES = {
  "#contract/": "src/contract/",
  "#facts": "src/locales/facts-where-drawn.ts",
  "#locales/": "src/locales/",
  "#words/": "src/locales/en/",
  "#server/": "src/server/",
  "#web/": "src/web/",
  "#test/": "test/",
};

/** Files of the server that every part may read: they know nothing of the others. */
const GROUND = [
  "env",
  "secrets",
  "encryption",
  "clock",
  "version",
  "data-lock",
  "plaintext",
  "fair-queue",
  "trusted-proxies",
].map((file) => `src/server/${file}.ts`);
/** Which languages there are, without their words. */
const LANGUAGES = "src/locales/languages.ts";
GROUND.push(LANGUAGES);
/** The bundle of parts that verbs are given. */
const SERVICES = "src/server/services.ts";
const PARTS = ["credits", "speech", "jobs", "payments", "storage", "mail", "auth", "security"].map(
  (part) => `src/server/${part}/`,
);
const PROBLEM = "src/server/http/problem.ts";

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
    from: "src/server/db/",
    to: ["src/contract/", LANGUAGES],
    why: "The database knows no part above it. Queries of a part belong in that part's folder.",
  },
  {
    from: "src/server/credits/",
    to: ["src/contract/", "src/server/db/", "src/server/auth/person.ts", ...GROUND, SERVICES],
    why: "Credits know only the database and who a person is. What combines them with a conversion belongs in src/server/conversions.",
  },
  {
    from: "src/server/jobs/",
    to: [
      "src/contract/",
      "src/server/db/",
      "src/server/conversions/",
      "src/server/purchases/",
      ...GROUND,
      SERVICES,
      ...PARTS,
    ],
    why: "Jobs run verbs of conversions and parts. What answers a request belongs in src/server/features.",
  },
  ...["speech", "storage", "mail", "payments", "auth", "security"].map((part) => ({
    from: `src/server/${part}/`,
    to: [
      "src/contract/",
      "src/server/db/",
      ...(part === "auth" ? ["src/server/mail/"] : []),
      ...(part === "mail" ? ["src/locales/"] : []),
      ...GROUND,
    ],
    why: `${part} is a part of its own. What combines parts belongs in src/server/conversions or src/server/features.`,
  })),
  {
    from: "src/server/http/",
    to: ["src/contract/", "src/locales/", "src/server/db/", ...PARTS, ...GROUND, SERVICES],
    why: "http holds what all routes share. What one feature needs belongs in that feature's folder.",
  },
  {
    from: "src/server/conversions/",
    to: ["src/contract/", "src/server/db/", ...PARTS, ...GROUND, SERVICES, PROBLEM],
    why: "Conversions know no route. What reads a request or writes a reply belongs in src/server/features.",
  },
  {
    from: "src/server/purchases/",
    to: ["src/contract/", "src/server/db/", ...PARTS, ...GROUND, SERVICES, PROBLEM],
    why: "Purchases combine payments with credits and know no route. What reads a request or writes a reply belongs in src/server/features.",
  },
  {
    from: "src/server/features/",
    to: [
      "src/contract/",
      "src/locales/",
      "src/server/db/",
      "src/server/conversions/",
      "src/server/purchases/",
      "src/server/http/",
      ...PARTS,
      ...GROUND,
      SERVICES,
    ],
    why: "A feature imports no other feature. What two share belongs in src/server/conversions, http or a part.",
  },
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
  const rule = RULES.find(({ from }) => file.startsWith(from));
  if (!rule) return [];
  const target = resolveInside(file, specifier);
  const allowed =
    target === null
      ? !rule.packages || rule.packages.includes(specifier)
      : target.startsWith(featureOf(file) ?? rule.from) ||
        rule.to.some((prefix) => target.startsWith(prefix));
  return allowed ? [] : [`${file} must not import ${specifier}. ${rule.why}`];
}

/** A server feature's own folder, the only one under features that it may import from. */
function featureOf(file) {
  return file.match(/^src\/server\/features\/[^/]+\//)?.[0];
}

/** The path inside the project, or null for a package. */
function resolveInside(file, specifier) {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  return null;
}
