import { expect, test } from "vitest";
import { spokenForms } from "#server/library/spoken-forms.ts";

const shown = (text: string, language: string) =>
  spokenForms(text, language).map(({ from, to, say }) => [text.slice(from, to), say]);

test("what is read otherwise than it is written, in each language", () => {
  expect(shown("Dr. Hale paid £1,250, i.e. 3.5% of it. Plain words stay.", "en-GB")).toEqual([
    ["Dr.", "Doctor"],
    ["£1,250", "one thousand two hundred and fifty pounds"],
    ["i.e.", "that is"],
    ["3.5%", "three point five percent"],
  ]);
  expect(shown("Das war z.B. am 3.5.2024.", "de")).toEqual([
    ["z.B.", "zum Beispiel"],
    ["3.5.2024", "dritten Mai zweitausendvierundzwanzig"],
  ]);
  expect(shown("Nothing here, is there?", "en")).toEqual([]);
});

test("what is said at length is one form, with its whole place", () => {
  const long = `No. ${"123456789".repeat(6)}!`;
  const forms = spokenForms(long, "en");
  expect(forms.at(-1)).toMatchObject({ from: 4, to: long.length - 1 });
});
