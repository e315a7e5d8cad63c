import { expect, it } from "vitest";
import { synthesizeBody } from "#contract/conversions.ts";
import { transcribeForm } from "#contract/transcribe-body.ts";

it("what is taken as a language is one to whatever reads it later", () => {
  const taken = (language: string) => synthesizeBody.safeParse({ prompt: "Hello", language }).success;
  const good = ["en", "pt-BR", "zh-Hant-TW", "sr-Latn", "es-419", "nb", "EN-us", "zzz"];
  const bad = ["en-12", "en-x1", "en-abcde-abcde", "en-Latn-Latn", "en-u1", "a", "en_US", "", "en-", "../en"];
  for (const tag of good)
    expect([tag, taken(tag), new Intl.Locale(tag).language]).toEqual([tag, true, expect.any(String)]);
  for (const tag of [...bad, `en${"-abcdefgh".repeat(10_000)}`])
    expect([tag, taken(tag)]).toEqual([tag, false]);
  expect(transcribeForm.safeParse({ language: "en-12" }).error?.issues[0]?.message).toBe(
    "language-malformed",
  );
});
