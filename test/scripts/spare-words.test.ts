import { expect, it } from "vitest";
import { spareWords } from "../../scripts/checks/spare-words.ts";
import { parseSource } from "../../scripts/checks/syntax.ts";

const words = parseSource(
  "src/locales/en/pages/some.ts",
  `export const SOME = { title: "A", dead: "B", deep: { shown: "C", spare: "D" }, "by-code": "E" };
export const UNUSED = "F";`,
);
const twin = parseSource("src/locales/es/pages/some.ts", 'export const SOME = { dead: "B", spare: "D" };');

it("names the entries that no code says, also where another language has them", () => {
  const page = parseSource(
    "src/web/site/some.tsx",
    'import { SOME } from "#words/pages/some.ts";\nconst { deep: { shown } } = SOME;\nexport const a = [SOME.title, shown, "by-code"];',
  );
  expect(spareWords([words, twin, page])).toEqual([
    expect.stringMatching(/:1 nobody says dead\./),
    expect.stringMatching(/:1 nobody says spare\./),
    expect.stringMatching(/:2 nobody says UNUSED\./),
  ]);
});
