import { globSync, readFileSync } from "node:fs";
import { decidedBySentences, IN_SQL, readInTest, saidAgain } from "./checks/deciding.ts";
import { isProse, sayingsOf } from "./checks/said.ts";
import { proseInSql } from "./checks/sql-prose.ts";
import { parseAll } from "./checks/syntax.ts";

// Sentences are for people: no code decides by one. What is compared, stored and logged are codes
// (src/contract/outcomes.ts); what is said stands in src/locales. Tests hold what comes against codes, too.

/** How many places of a file may read sentences, which are not ours or are codes, and why. One more is refused. */
const ALLOWED = {
  "src/contract/outcome-of-issue.ts": [2, "a schema's message is the code of its complaint"],
  "src/contract/refusals.ts": [1, "a schema's message is the code of its complaint"],
  "src/server/audio/probe.ts": [1, "ffmpeg says in words alone that it guesses"],
  "src/server/engines/basic/delivery.ts": [11, "instructions are a customer's own words"],
  "src/server/platform/db/outage.ts": [2, "node-postgres gives no code to a connection that broke"],
  "src/server/platform/mail/mailer.ts": [
    1,
    "a mail server's answer is cut to what the operator's page shows",
  ],
  "src/server/platform/storage/virus-scanner.ts": [2, "clamd answers in words"],
  "src/server/sessions/device.ts": [1, "browsers name their system so"],
  "src/web/app/tools/record/use-space.ts": [1, "a keyboard's key is called Space"],
  "src/web/lib/shell/nav-group.tsx": [2, "a keyboard's keys are called Home and End"],
  "src/web/ui/tabs.tsx": [1, "a keyboard's keys are called Home and End"],
  "test/platform/http/slow-clients.server.test.ts": [1, "a case is called so"],
  "test/support/transcribe-with-openai.ts": [1, "a server that is played finds sound by what is said in it"],
  "test/support/postgres-server.ts": [1, "initdb says in words alone why it failed"],
};

/** Released migrations that turned sentences into codes. */
const RELEASED = ["0005_ledger_forgets_words.sql", "0018_outcomes_are_codes.sql"];

/** The tests that prove the words, and those that play programs which speak in ours. */
const PROVE_WORDS = [
  "test/engines/basic/delivery.speech.test.ts",
  "test/locales/language.server.test.ts",
  "test/locales/one-and-many.test.ts",
  "test/locales/outcomes.test.ts",
  "test/locales/words.test.ts",
  "test/platform/db/outcomes-migration.server.test.ts",
  "test/platform/mail/outbox.server.test.ts",
  "test/purchases/receipt.test.ts",
  "test/sessions/sessions.server.test.ts",
  "test/support/browser/stripe-script.ts",
  "test/support/contract.ts",
  "test/support/ends-of-old.ts",
  "test/support/ledger-in-sentences.ts",
  "test/support/letters.ts",
  "test/support/people-of-old.ts",
  "test/support/stripe-books.ts",
  "test/web/app/conversions/conversion-state.test.ts",
  "test/web/app/tools/synthesize/synthesize.test.ts",
  "test/web/app/statement/statement.test.ts",
  "test/web/lib/session/account-forms.test.ts",
  "test/web/lib/formats.test.ts",
  "test/web/site/faq.test.ts",
];
/** A browser shows nothing but words: they are how its tests find what a person would press. */
const IN_BROWSER = "test/e2e/";

const files = parseAll("{src,cli,test}/**/*.{ts,tsx,js}");
const sayings = sayingsOf(files);
const problems = [...files.flatMap(problemsOf), ...globSync("src/**/*.sql").flatMap(problemsOfSql)];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

function problemsOf(file) {
  const { path } = file;
  if (path.startsWith("src/locales/") || path.startsWith(IN_BROWSER)) return [];
  const isTest = path.startsWith("test/");
  const found = [
    ...decidedBySentences(file, sayings),
    ...(isTest ? readInTest(file, sayings) : saidAgain(file, sayings)),
  ];
  if (PROVE_WORDS.includes(path)) {
    return found.length > 0 ? [] : [`${path} reads no sentence any more. Take it off the list.`];
  }
  const [allowed = 0] = ALLOWED[path] ?? [];
  if (found.length > allowed) return found;
  return found.length < allowed ? [`${path} has ${found.length} such places and may have ${allowed}.`] : [];
}

function problemsOfSql(path) {
  if (RELEASED.some((name) => path.endsWith(name))) return [];
  return proseInSql(readFileSync(path, "utf8"), isProse) ? [`${path} ${IN_SQL}`] : [];
}
