import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import { knownWords } from "#server/engines/basic/known-words.ts";
import { namesToGuess } from "#server/pronunciations/names-to-guess.ts";

const known = new Set(["we", "met", "and", "hale", "jose", "o'brien", "the", "may", "came", "light", "of"]);
const names = (text: string, list: { written: string; say: string }[] = []) =>
  namesToGuess([text], known, list).map(({ name, count }) => `${name} ${count}`);

test("names that are not known, the most frequent first", () => {
  expect(names("We met Xochitl and Saoirse. Saoirse’s light came; Hale came. SAOIRSE!")).toEqual([
    ...["Saoirse 2", "Xochitl 1"],
  ]);
});

test("what is known with other letters, small letters elsewhere and abbreviations are no names to guess", () => {
  expect(names("José met O’Brien. Grumbling came. The grumbling of NATO and A.")).toEqual([]);
  expect(names("We met Łukasz and Дмитрий, Jean-Rémi's light.")).toEqual([
    "Łukasz 1",
    "Дмитрий 1",
    "Jean 1",
    "Rémi 1",
  ]);
});

test("what is in a list already is not offered", () => {
  const text = "We met Xochitl and Saoirse of Szczecin.";
  const list = [
    { written: "xochitl", say: "so cheel" },
    { written: "Szcz", say: "sh ch", part: true },
  ];
  expect(names(text, list)).toEqual(["Saoirse 1"]);
});

test("a book of names shows a few", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const many = [...letters].flatMap((one) => [...letters].map((other) => `Z${one}${other}q`));
  expect(namesToGuess(many, known, [])).toHaveLength(PRONUNCIATION_LIMITS.suggested);
});

test("the dictionary is read as PocketSphinx has it; without one nothing is known of any word", async () => {
  const folder = await mkdtemp(join(tmpdir(), "saywrite-dictionary-"));
  try {
    const dictionary = join(folder, "words.dict");
    await writeFile(dictionary, "hale HH EY L\nread R EH D\nread(2) R IY D\no'brien OW B R AY AH N\n");
    const files = { pocketsphinx: "", sphinxbase: "", acousticModel: "", languageModel: "", dictionary };
    const found = await knownWords(async () => ({
      pocketsphinx: files,
      missing: [],
      setupCommand: undefined,
    }));
    expect([...(found ?? [])]).toEqual(["hale", "read", "o'brien"]);
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(
    await knownWords(async () => ({ pocketsphinx: undefined, missing: [], setupCommand: undefined })),
  ).toBeNull();
});
