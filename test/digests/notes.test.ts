import { expect, it } from "vitest";
import { outcome, type Say, sayIn } from "#contract/outcomes.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { LANGUAGES } from "#locales/languages.ts";
import { presentDigest } from "#server/digests/present.ts";
import type { DigestRow, StoredDigest } from "#server/digests/tables.ts";
import { digestText } from "#web/app/conversions/digest/digest-text.ts";

const CONTENT = {
  title: "A talk",
  summary: [{ text: "So it was.", starts: [2] }],
  chapters: [],
  actions: [],
};

const rowWith = (content: StoredDigest | null): DigestRow => ({
  ...{ id: "d1", conversionId: "c1", userId: "u1", idempotencyKey: "k1", holdId: "h1", host: null },
  ...{ state: "done", credits: 1, charged: 1, model: "tiny", attempt: 1, failure: null, content },
  ...{ leaseUntil: new Date(0), createdAt: new Date(0), finishedAt: new Date(0) },
});

it.each(LANGUAGES)(
  "what is missing of a digest is said beside it, and in what is copied of it, in %s",
  (language) => {
    const say: Say = (ended) => sayIn(CATALOGUES[language].OUTCOMES, ended);
    const notes = [outcome("digest-parts-missing", { missing: 2, parts: 61 }), outcome("digest-not-joined")];
    const shown = presentDigest(rowWith({ ...CONTENT, notes }), say);
    expect(shown.content).toEqual(CONTENT);
    expect(shown.notes.map(({ code }) => code)).toEqual(["digest-parts-missing", "digest-not-joined"]);
    const [missing = "", parted = ""] = shown.notes.map(({ message }) => message);
    expect(missing).toMatch(/\b2\b.*61|61.*\b2\b/);
    const copied = digestText(CONTENT, shown);
    for (const words of ["So it was.", missing, parted]) expect(copied).toContain(words);
  },
);

it("nothing is said of one that is whole, or isn't there yet", () => {
  const say: Say = (ended) => sayIn(CATALOGUES.en.OUTCOMES, ended);
  expect(presentDigest(rowWith(CONTENT), say)).toMatchObject({ content: CONTENT, notes: [] });
  expect(presentDigest(rowWith(null), say)).toMatchObject({ content: null, notes: [] });
});
