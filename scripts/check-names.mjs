import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

// One word for one thing: docs/glossary.md says which. Here are those that it rules out, as names in code and of files.
// Sentences, comments and strings are free: what is said to people, stored or sent has words of its own.

/** By each word: the one that is meant. A word counts wherever it is a whole part of a name, in any case. */
const RULED_OUT = {
  awake: "hydrated",
  fold: "derive",
  folds: "derive",
  gateway: "provider",
  gone: "disconnected, or what it is: ended, deleted, missing",
  member: "account or customer",
  preset: "script",
  presets: "script",
  recognise: "transcribe",
  recogniser: "engine",
  recognition: "transcription",
  reservation: "hold",
  speak: "synthesize",
  stamps: "the build cache",
  tell: "notify, report or announce",
  told: "what it is: an outcome, a failure, an announcement",
};
/** The same for words that belong together. */
const PAIRS = {
  "sign in": "log in",
  "signed in": "logged in",
  "sign out": "log out",
  "sign up": "register",
  "mailed link": "verify email, reset password",
};

/** Where a word that is ruled out is right, and why. */
const ALLOWED = [
  { names: ["speak"], why: "the name of the specified call, /api/voice/speak" },
  { names: ["DRAWN_BELOW_THE_FOLD"], why: "the lower half of a page" },
  {
    names: ["SIGN_UP_CREDITS", "SIGN_UP_CREDITS_WHEN", "signUpCredits", "signUpCreditsWhen"],
    why: "the names of settings that operators have in their files, and what they come to",
  },
  { names: ["signInEmail", "signUpEmail", "autoSignIn", "signOut"], why: "Better Auth's own" },
  { files: ["scripts/check-names.mjs"], why: "has them as its table" },
  {
    files: ["deciding", "imports", "said", "spare-words", "syntax"].map(
      (name) => `scripts/checks/${name}.ts`,
    ),
    why: "what is behind a dot is a member of what is before it, in every syntax tree",
  },
  {
    files: ["test/platform/db/names-migration.server.test.ts"],
    why: "has the columns as they were called before the migration",
  },
];

const PATTERNS = [
  "bench/**/*.ts",
  "cli/**/*.ts",
  "src/**/*.{ts,tsx,mjs}",
  "test/**/*.{ts,tsx,mjs}",
  "scripts/**/*.{ts,mjs}",
];
const folder = process.argv[2] ?? ".";
const problems = globSync(PATTERNS, { cwd: folder })
  .filter((file) => !isAllowed({ file }))
  .flatMap((file) => [...problemsOfName(file), ...problemsOfCode(file)]);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

function problemsOfName(file) {
  const name = basename(file).replace(/\..*$/, "");
  return ruledOut(name).map((why) => `${file}: ${why}`);
}

function problemsOfCode(file) {
  const lines = codeAlone(readFileSync(`${folder}/${file}`, "utf8")).split("\n");
  return lines.flatMap((line, index) =>
    (line.match(/[A-Za-z_$][\w$]*/g) ?? [])
      .filter((name) => !isAllowed({ name }))
      .flatMap((name) => ruledOut(name).map((why) => `${file}:${index + 1} ${name}: ${why}`)),
  );
}

function isAllowed({ file, name }) {
  return ALLOWED.some(({ files, names }) => files?.includes(file) || names?.includes(name));
}

/** What a name has that it should not: `presetPath`, `preset-path` and `PRESET_PATH` are the words preset and path. */
function ruledOut(name) {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return [
    ...words.filter((word) => Object.hasOwn(RULED_OUT, word)).map((word) => instead(word, RULED_OUT)),
    ...pairs.filter((pair) => Object.hasOwn(PAIRS, pair)).map((pair) => instead(pair, PAIRS)),
  ];
}

function instead(word, table) {
  return `"${word}" is ruled out by docs/glossary.md. Say ${table[word]}.`;
}

/** A file's code without its comments and strings, on the same lines; what stands in `${}` is code. */
function codeAlone(text) {
  const holes = []; // of templates that are open: how many braces are open in each
  let code = "";
  let at = 0;
  const skip = (pattern) => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [text[at]];
    code += found.replace(/[^\n]/g, " ");
    at += found.length;
    if (found.endsWith("${")) holes.push(0);
  };
  while (at < text.length) {
    const sign = text[at];
    if (sign === '"') skip(/"(?:[^"\\\n]|\\.)*"/y);
    else if (sign === "'") skip(/'(?:[^'\\\n]|\\.)*'/y);
    else if (text.startsWith("//", at)) skip(/\/\/.*/y);
    else if (text.startsWith("/*", at)) skip(/\/\*[\s\S]*?\*\//y);
    else if (sign === "`" || (sign === "}" && holes.at(-1) === 0)) {
      if (sign === "}") holes.pop();
      skip(/[`}](?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y);
    } else {
      if (holes.length > 0) holes[holes.length - 1] += { "{": 1, "}": -1 }[sign] ?? 0;
      code += sign;
      at++;
    }
  }
  return code;
}
