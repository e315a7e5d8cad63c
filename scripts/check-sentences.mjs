import { globSync, readFileSync } from "node:fs";

// Sentences are for people: no code decides by one. What is compared, stored and logged are codes
// (src/contract/outcomes.ts); what is said stands in src/locales.

const WORDS = ["src/locales/"];
const FORBIDDEN = [
  {
    what: /\.message\s*[!=]==?|[!=]==?\s*[\w.]*\.message\b/,
    why: "compares what is said. Compare the outcome's code.",
  },
  {
    what: /\.message\s*\??\.(includes|startsWith|endsWith|match|matchAll|replace|replaceAll|split|search|slice)\(/,
    why: "takes a sentence apart. What is needed of it belongs in the outcome's details.",
  },
  {
    what: /\.(test|exec)\(\s*[\w.]*\.message\b/,
    why: "matches a sentence. Compare the outcome's code.",
  },
  {
    what: /[!=]==?\s*(PAGE_)?OUTCOMES\s*[.[]|[!=]==?\s*[A-Z_]+_(COPY|WORDS)\./,
    why: "compares with words. Compare the code that they stand for.",
  },
];
/** A sentence of ours in the middle of the code, which no translation reaches. */
const sentences = new Set();
const { OUTCOMES } = await import("../src/locales/en/outcomes.ts");
for (const said of Object.values(OUTCOMES)) {
  if (typeof said === "string" && /\s\S+\s/.test(said)) sentences.add(said);
}

/** Where programs that are not ours say in words alone what happened. */
const FOREIGN = {
  "src/server/platform/db/outage.ts": "node-postgres gives no code to a connection that broke",
  "src/server/engines/openai/synthesize.ts": "compatible servers name the field in words alone",
  "src/server/platform/mail/mailer.ts": "a mail server's answer is cut to what the operator's page shows",
};

const problems = globSync("src/**/*.{ts,tsx}")
  .filter((file) => !(file in FOREIGN) && !WORDS.some((folder) => file.startsWith(folder)))
  .flatMap((file) => problemsOf(file, readFileSync(file, "utf8")));
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

function problemsOf(file, text) {
  const lines = text.split("\n");
  const compared = lines.flatMap((line, index) =>
    FORBIDDEN.filter(({ what }) => what.test(line)).map(({ why }) => `${file}:${index + 1} ${why}`),
  );
  const said = [...sentences].filter((sentence) => text.includes(`"${sentence}"`));
  return [
    ...compared,
    ...said.map((sentence) => `${file} says "${sentence}" itself. It belongs in src/locales.`),
  ];
}
