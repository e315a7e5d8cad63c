import { describe, expect, it } from "vitest";
import { lengthInWords, sizeInWords } from "#contract/limit-words.ts";
import { MESSAGES } from "#contract/messages.ts";
import { inSpanish } from "#server/http/translate.ts";

describe("limits in words", () => {
  it.each([
    [2 * 1024 ** 3, "2 GB"],
    [1.55 * 1024 ** 3, "1.5 GB"],
    [500 * 1024 ** 2, "500 MB"],
    [1_000_000, "976 kB"],
    [1_500, "1.4 kB"],
  ])("%d bytes are %s", (bytes, words) => {
    expect(sizeInWords(bytes, "en")).toBe(words);
  });

  it.each([
    [5 * 3_600, "5 hours"],
    [3_600, "1 hour"],
    [9_000, "2.5 hours"],
    [5_400, "90 minutes"],
    [600, "10 minutes"],
    [60, "1 minute"],
    [90, "90 seconds"],
    [1, "1 second"],
  ])("%d seconds are %s", (seconds, words) => {
    expect(lengthInWords(seconds, "en")).toBe(words);
  });

  it("says a refusal in Spanish with the same limit, whatever its unit", () => {
    const limits = [2 * 1024 ** 3, 1.5 * 1024 ** 3, 20 * 1024 ** 2, 300 * 1024];
    expect(limits.map((bytes) => inSpanish(MESSAGES.tooLargeFile(bytes)))).toEqual([
      "El archivo ocupa más de 2 GB. Córtalo en partes, por favor.",
      "El archivo ocupa más de 1,5 GB. Córtalo en partes, por favor.",
      "El archivo ocupa más de 20 MB. Córtalo en partes, por favor.",
      "El archivo ocupa más de 300 kB. Córtalo en partes, por favor.",
    ]);
    expect([18_000, 3_600, 5_400, 45].map((seconds) => inSpanish(MESSAGES.tooLongAudio(seconds)))).toEqual([
      "El audio dura más de 5 horas. Córtalo en partes, por favor.",
      "El audio dura más de 1 hora. Córtalo en partes, por favor.",
      "El audio dura más de 90 minutos. Córtalo en partes, por favor.",
      "El audio dura más de 45 segundos. Córtalo en partes, por favor.",
    ]);
  });
});
