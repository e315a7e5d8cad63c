import { expect, it } from "vitest";
import { findInText } from "#contract/find-in-text.ts";
import { replaceOne } from "#web/app/documents/transcript/replace-one.ts";

const sought = { find: "cat", matchCase: false, wholeWords: false };

/** Presses "Replace" as often as there are places; what stands in `text` at the end. */
function replacedOneByOne(text: string, by: string): string {
  let now = text;
  let index = 0;
  for (const _ of findInText(text, sought)) {
    const place = findInText(now, sought)[index];
    if (!place) break;
    const { text: next, passed } = replaceOne(now, place, { ...sought, by });
    now = next;
    index += passed;
  }
  return now;
}

it("one by one what was just written is not replaced again", () => {
  expect(replacedOneByOne("cat and cat, Cat", "cats")).toBe("cats and cats, cats");
  expect(replacedOneByOne("a cat, a cat", "cat cat")).toBe("a cat cat, a cat cat");
  expect(replacedOneByOne("cat cat", "dog")).toBe("dog dog");
  expect(replacedOneByOne("cat cat", "")).toBe("");
});

it("leads on to the place behind, also where what was written begins or ends in nothing", () => {
  expect(replaceOne("cat cat", { from: 0, to: 3 }, { ...sought, by: "  cats" })).toEqual({
    text: "cats cat",
    passed: 1,
  });
  expect(replaceOne("the cat", { from: 4, to: 7 }, { ...sought, by: "" })).toEqual({
    text: "the",
    passed: 0,
  });
});
