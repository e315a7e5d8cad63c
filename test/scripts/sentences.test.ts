import { describe, expect, it } from "vitest";
import {
  COMPARED,
  decidedBySentences,
  IN_SQL,
  KEYED,
  MATCHED,
  READS,
  readInTest,
  SAYS,
  saidAgain,
  TAKEN_APART,
} from "../../scripts/checks/deciding.ts";
import { isProse, sayingsOf } from "../../scripts/checks/said.ts";
import { proseInSql } from "../../scripts/checks/sql-prose.ts";
import { parseSource } from "../../scripts/checks/syntax.ts";

const words = parseSource(
  "src/locales/en/pages/made-up.ts",
  `export const DONE = {
    saved: "Saved.", gone: "The file is gone now.", wait: (s: number) => \`Please wait for \${s} more seconds.\`,
  } as const;`,
);
const texts = parseSource("src/server/texts.ts", 'export const REFUSAL = "The bank said no";');
const sayings = sayingsOf([words, texts]);

const wrongIn = (code: string, path = "src/server/some.tsx") =>
  decidedBySentences(parseSource(path, code), sayings);

const ANSWER = "export const answer = (reply: { message: string; code: string }, text: string, db: any) =>";

const FORMS: [form: string, code: string, why: string][] = [
  ["a message compared", `${ANSWER} reply.message === text;`, COMPARED],
  ["a message compared by its name in brackets", `${ANSWER} text !== reply["message"];`, COMPARED],
  [
    "a message taken out and compared",
    `${ANSWER} { const { message } = reply; return message === text; };`,
    COMPARED,
  ],
  [
    "a message kept under another name",
    `${ANSWER} { const said = reply.message; return said === text; };`,
    COMPARED,
  ],
  ["a message compared in lower case", `${ANSWER} reply.message.toLowerCase().trim() === text;`, COMPARED],
  ["a message that is cast", `${ANSWER} (reply as Reply).message! === text;`, COMPARED],
  ["prose compared", `${ANSWER} text === "Not enough credits";`, COMPARED],
  ["one word of a catalogue compared", `${ANSWER} text == "Saved.";`, COMPARED],
  ["prose in a template", `${ANSWER} text === \`Not enough \${reply.code}\`;`, COMPARED],
  ["prose put together", `${ANSWER} text === "Not " + "enough " + "credits left";`, COMPARED],
  ["a constant that is prose", `const NO = "Not enough credits";\n${ANSWER} text === NO;`, COMPARED],
  [
    "a constant of another file",
    `import { REFUSAL } from "./texts.ts";\n${ANSWER} text === REFUSAL;`,
    COMPARED,
  ],
  [
    "an object of constants",
    `const SAID = { no: "Not enough credits" };\n${ANSWER} text === SAID.no;`,
    COMPARED,
  ],
  [
    "an entry of a catalogue",
    `import { DONE } from "#words/pages/made-up.ts";\n${ANSWER} text === DONE.gone;`,
    COMPARED,
  ],
  [
    "an entry with values",
    `import { DONE } from "#locales/en/pages/made-up.ts";\n${ANSWER} text === DONE.wait(3);`,
    COMPARED,
  ],
  ["switch over a message", `${ANSWER} { switch (reply.message) { case text: return 1; } };`, COMPARED],
  ["a case that is prose", `${ANSWER} { switch (text) { case "Not enough credits": return 1; } };`, COMPARED],
  ["a list of sentences", `${ANSWER} ["Not enough credits", "No more"].includes(text);`, KEYED],
  [
    "a list of a catalogue",
    `import { DONE } from "#words/pages/made-up.ts";\n${ANSWER} Object.values(DONE).includes(text);`,
    KEYED,
  ],
  ["includes", `${ANSWER} reply.message.includes(text);`, TAKEN_APART],
  ["startsWith", `${ANSWER} text.startsWith("Not enough");`, COMPARED],
  ["endsWith", `${ANSWER} text.endsWith("was charged again");`, COMPARED],
  ["indexOf", `${ANSWER} reply.message?.indexOf("x") > 0;`, TAKEN_APART],
  ["match", `${ANSWER} reply.message.match(/x/);`, TAKEN_APART],
  ["split", `${ANSWER} reply.message.split(":")[0];`, TAKEN_APART],
  ["test", `${ANSWER} /x/.test(reply.message);`, MATCHED],
  ["exec over a template", `${ANSWER} /x/.exec(\`\${reply.message}\`);`, MATCHED],
  ["a regular expression of prose", `${ANSWER} /not enough/i.test(text);`, MATCHED],
  ["spaces written as \\s", String.raw`${ANSWER} /^not\s+enough/i.test(text);`, MATCHED],
  ["new RegExp", `${ANSWER} new RegExp("not enough").test(text);`, MATCHED],
  ["RegExp with values", `${ANSWER} RegExp(\`only \${reply.code} credits left\`).test(text);`, MATCHED],
  [
    "an object keyed by sentences",
    `export const CODES = { "Not enough credits": "insufficient-credit" };`,
    KEYED,
  ],
  [
    "an object keyed by a catalogue",
    `import { DONE } from "#words/pages/made-up.ts";\nexport const CODES = { [DONE.saved]: 1 };`,
    KEYED,
  ],
  ["an object asked by a message", `${ANSWER} text[reply.message];`, KEYED],
  ["a map keyed by sentences", `export const CODES = new Map([["Not enough credits", 1]]);`, KEYED],
  ["a map asked by a message", `${ANSWER} db.get(reply.message);`, KEYED],
  ["a set of sentences", `export const SAID = new Set(["Not enough credits"]);`, KEYED],
  ["Object.hasOwn", `${ANSWER} Object.hasOwn(db, reply.message);`, KEYED],
  ["in", `${ANSWER} reply.message in db;`, COMPARED],
  ["SQL that compares", `${ANSWER} sql\`select 1 where reason = 'Not enough credits'\`;`, IN_SQL],
  ["SQL that compares with a value", `${ANSWER} sql\`select 1 where reason = \${reply.message}\`;`, IN_SQL],
  ["SQL that looks for a space", `${ANSWER} sql\`select 1 where reason like '% %'\`;`, IN_SQL],
  ["SQL with like", `${ANSWER} sql\`select 1 where reason not ilike 'Not enough%'\`;`, IN_SQL],
  ["SQL with ~", `${ANSWER} sql\`select 1 where reason !~* '^not enough'\`;`, IN_SQL],
  ["SQL with case", `${ANSWER} sql\`select case when reason = 'Not enough credits' then 1 end\`;`, IN_SQL],
  ["SQL with case of", `${ANSWER} sql\`select case reason when 'Not enough credits' then 1 end\`;`, IN_SQL],
  ["SQL with in", `${ANSWER} sql\`select 1 where reason in ('Not enough credits')\`;`, IN_SQL],
  ["SQL written raw", `${ANSWER} sql.raw("select 1 where reason = 'Not enough credits'");`, IN_SQL],
  ["a query's eq", `${ANSWER} db.where(eq(db.reason, "Not enough credits"));`, IN_SQL],
];

describe("code that decides by a sentence is found", () => {
  it.each(FORMS)("%s", (_, code, why) => {
    expect(wrongIn(code)).toContainEqual(expect.stringContaining(why));
  });
});

describe("what decides by no sentence may stay", () => {
  it.each([
    ["codes", `${ANSWER} reply.code === "text-too-long" || reply.code.startsWith("text-");`],
    ["whether anything was said", `${ANSWER} reply.message !== undefined && reply.message !== "";`],
    ["words that are shown", `${ANSWER} db.notify(reply.message, "Not enough credits");`],
    ["words that replace others", `${ANSWER} text.replace("-", "and so on");`],
    ["keys of a protocol", `${ANSWER} text.split(".").includes("text/html");`],
    ["a map to words", `export const WORDS = new Map([["text-too-long", "Not enough credits"]]);`],
    [
      "SQL of codes",
      `${ANSWER} sql\`select 'two words' as said where code = 'text-too-long' and name like 'a%'\`;`,
    ],
    ["a word that may be a code", `${ANSWER} text === "saved";`],
  ])("%s", (_, code) => {
    expect(wrongIn(code)).toEqual([]);
  });
});

describe("a catalogue's words", () => {
  it("are said nowhere else", () => {
    const says = (text: string) =>
      saidAgain(parseSource("src/web/a.ts", `export const a = ${text};`), sayings);
    expect(says('"The file is gone now."')).toEqual([`src/web/a.ts:1 ${SAYS}`]);
    expect(says('"Please wait for 3 more seconds."')).toEqual([`src/web/a.ts:1 ${SAYS}`]);
    expect(says('"The file is another one."')).toEqual([]);
  });

  it.each([
    'expect(reply.message).toBe("The file is gone now.");',
    'expect(reply).toEqual({ message: "Please wait for 3 more seconds." });',
    "expect(text).toMatch(/file is gone/);",
    'expect(text).toContain("file is gone now");',
  ])("are read by no test: %s", (code) => {
    const file = parseSource("test/some.test.ts", code);
    expect(readInTest(file, sayings)).toEqual([`test/some.test.ts:1 ${READS}`]);
  });

  it("may be what a test is called, and tests may have prose of their own", () => {
    const code =
      'test("The file is gone now.", () => { expect(heard === "a walk by the river").toBe(true); });';
    const file = parseSource("test/some.test.ts", code);
    expect([...readInTest(file, sayings), ...decidedBySentences(file, sayings)]).toEqual([]);
  });

  it("are compared by no test", () => {
    expect(wrongIn('export const is = reply.message === "x";', "test/some.test.ts")).toHaveLength(1);
  });
});

it("SQL in files is looked through, and its comments are not", () => {
  const asks = (query: string) => proseInSql(query, isProse);
  expect(asks("update t set code = case when said ~ '^The file is' then 'x' end;")).toBe(true);
  expect(asks("-- said = 'The file is gone'\nselect 1 where code = 'file-gone';")).toBe(false);
});
