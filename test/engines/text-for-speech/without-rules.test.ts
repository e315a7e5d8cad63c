import { describe, expect, it } from "vitest";
import { cutText } from "#server/engines/basic/cut-text.ts";
import { ESPEAK_LANGUAGES } from "#server/engines/basic/espeak-languages.ts";
import { inEspeakLetters } from "#server/engines/basic/espeak-words.ts";
import { SPEAKING } from "#server/engines/models/manifest-speaking.ts";
import { rulesFor } from "#server/engines/text-for-speech/languages/registry.ts";
import { textForSpeech } from "#server/engines/text-for-speech/text-for-speech.ts";
import { said } from "./said.ts";

const OF_MODELS = SPEAKING.flatMap(({ languages }) => languages);
const SPOKEN = [...new Set(["en", ...ESPEAK_LANGUAGES, ...OF_MODELS])];
const WITHOUT_RULES = [...SPOKEN.filter((language) => !rulesFor(language)), "ja", "eu", "xx"];
const SIGNS = ["%", "‰", "€", "$", "£", "¥", "₹", "°C", "°"];

describe.each(SPOKEN)("in %s no sign is lost that changes what is meant", (language) => {
  it.each(["-5", "−5", "–5", "(-5)", "-€5", "-5 °C", "-0,5"])("the minus of %s", (text) => {
    expect(said(language, text)).not.toBe(said(language, text.replace(/[-−–]/, "")));
  });

  it.each(SIGNS)("%s, wherever it stands", (sign) => {
    const before = /\p{Sc}/u.test(sign) ? [`${sign}5`, `${sign} 5`] : [];
    for (const text of [`5${sign}`, `5 ${sign}`, ...before]) {
      const words = said(language, text);
      expect(words).not.toBe(said(language, "5"));
      expect(words).toMatch(/\p{L}/u);
    }
  });
});

it.each(ESPEAK_LANGUAGES)("eSpeak NG is given the words of all signs in %s", (language) => {
  const given = (text: string) =>
    [...cutText(text, { sentence: 1, paragraph: 1 }, { language, lettersOf: inEspeakLetters })]
      .flatMap(({ words }) => words.map(({ say }) => say))
      .join(" ");
  for (const text of ["−7", ...SIGNS.map((sign) => `7 ${sign}`)]) {
    expect(given(text).replace(/\P{L}/gu, "").length).toBeGreaterThan(
      given("7").replace(/\P{L}/gu, "").length,
    );
  }
});

it.each(WITHOUT_RULES)("no digit is lost in %s", (language) => {
  const text =
    "5% € 1.200,50 17:30 -5 °C 1,234.56 1 234 2.5 3/4 23.11.2026 #6 7–8 06-123 (9) ¥10,000 B12 4×2=8";
  expect(said(language, text).match(/\d/g)!.sort()).toEqual(text.match(/\d/g)!.sort());
});

describe("languages without rules", () => {
  it.each([
    ["nl", "5% van € 1.200,50 om 17:30", "5 procent van 1200,50 euro om 17:30"],
    ["nl", "-5 °C & 5–10 km", "min 5 graden Celsius en 5 tot 10 km"],
    ["nl", "R&D, #3, 2½ of ½, 1.200", "R en D, nummer 3, 2 1/2 of 1/2, 1200"],
    ["pl", "5 zł i 1 200,50 €, od 5 do 7%", "5 zł i 1200,50 euro, od 5 do 7 procent"],
    ["pl", "22 °C, 23.11.2026", "22 stopnie Celsjusza, 23 11 2026"],
    ["cs", "−5 € a 5 = 5", "minus 5 eur a 5 rovná se 5"],
    ["tr", "%5, 5% ve %10", "yüzde 5, yüzde 5 ve yüzde 10"],
    ["hi", "५% और ₹१,००,०००", "5 प्रतिशत और 100000 भारतीय रुपए"],
    ["zh", "共５％的人，¥1,000，温度-5°C", "共 百分之5 的人 1000元 温度 负 5摄氏度"],
    ["zh", "我有5个", "我有 5个"],
    ["eu", "-5 & 5 %", "-5 & ehuneko 5"],
    ["xx", "-5 € & 5%", "-5€ & 5%"],
    ["nl", "2026-11-23 B12 17:30u 192.168.1.1", "2026-11-23 B12 17:30 u 192.168.1.1"],
    ["nl", "0.125 0,125 1.000.000,5", "0.125 0,125 1000000,5"],
    ["nl", "Breda - 5 km, 4 - 5, €5-10", "Breda, 5 km, 4, 5, 5 tot 10 euro"],
    ["nl", "===== $$$ --- €€", ""],
  ])("%s: %s", (language, text, words) => {
    expect(said(language, text)).toBe(words);
  });

  it("keep the places of signs in the text", () => {
    const text = "Kost € 5, of -5%!";
    const places = textForSpeech(text, { language: "nl" }).map(({ say, from, to }) => [
      say,
      text.slice(from, to),
    ]);
    expect(places).toEqual([
      ["Kost", "Kost"],
      ["5 euro,", "€ 5"],
      ["of", "of"],
      ["min", "-"],
      ["5 procent!", "5%"],
    ]);
  });
});
