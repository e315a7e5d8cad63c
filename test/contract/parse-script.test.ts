import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countSpoken, parseScript, type ScriptPart } from "#contract/parse-script.ts";
import { countCharacters } from "#contract/prices.ts";
import { VOICES } from "#contract/voices.ts";

const parsed = (text: string) => parseScript(text, { voices: VOICES });
/** What is said and how, and what a control does, without places. */
const inShort = (parts: ScriptPart[]) =>
  parts.map(({ from: _, to: __, ...part }) => {
    if (part.kind !== "say") return part;
    const { kind: ___, text, ...manner } = part;
    return Object.keys(manner).length === 0 ? text : { text, ...manner };
  });
const faultOf = (control: string) => {
  const [part] = parsed(control);
  return part && "fault" in part ? part.fault : undefined;
};

describe("pauses", () => {
  it.each([
    ["[pause 1.5s]", 1.5],
    ["[pause 500ms]", 0.5],
    ["[Pause 2 S]", 2],
    ["[pause 0,25s]", 0.25],
    ["[pause .5]", 0.5],
    ["[pause]", 1],
  ])("%s", (written, seconds) => {
    expect(inShort(parsed(`Wait. ${written} Go.`))).toEqual(["Wait. ", { kind: "pause", seconds }, " Go."]);
  });

  it("are between a tenth of a second and ten seconds", () => {
    expect(inShort(parsed("[pause 11s]"))).toEqual([{ kind: "pause", seconds: 10, fault: "pause-too-long" }]);
    expect(inShort(parsed("[pause 0]"))).toEqual([{ kind: "pause", seconds: 0.1, fault: "pause-too-short" }]);
  });
});

describe("speeds", () => {
  it("hold till the next one, their end, or the end of the text, over paragraphs", () => {
    expect(inShort(parsed("a [speed 1.25]b\n\nc[speed 0.5x]d[/speed]e"))).toEqual([
      "a ",
      { kind: "speed", speed: 1.25 },
      { text: "b\n\nc", speed: 1.25 },
      { kind: "speed", speed: 0.5 },
      { text: "d", speed: 0.5 },
      { kind: "speed" },
      "e",
    ]);
  });

  it("are between a half and double", () => {
    expect(inShort(parsed("[speed 3]a[speed 0.1]b"))).toEqual([
      { kind: "speed", speed: 2, fault: "speed-too-fast" },
      { text: "a", speed: 2 },
      { kind: "speed", speed: 0.5, fault: "speed-too-slow" },
      { text: "b", speed: 0.5 },
    ]);
  });
});

describe("emphasis", () => {
  it("lasts till its end", () => {
    expect(inShort(parsed("not [em]this[/em] one"))).toEqual([
      "not ",
      { kind: "emphasis", begins: true },
      { text: "this", emphasis: true },
      { kind: "emphasis", begins: false },
      " one",
    ]);
  });

  it.each(["[em]a\n\nb", "[em]a\r\n \r\nb"])("ends with its paragraph at the latest", (text) => {
    const [begins, first, second] = parsed(text);
    expect(begins).toMatchObject({ kind: "emphasis", fault: "emphasis-not-ended" });
    expect(first).toMatchObject({ emphasis: true });
    expect(inShort([second!])).toEqual(["b"]);
  });
});

describe("voices", () => {
  it("change with a line that begins with their name, till the next or a blank line", () => {
    expect(inShort(parsed("He came in.\n\nNova: Hello.\nYou?\n  ONYX:\tMe.\n\nThey laughed."))).toEqual([
      "He came in.\n\n",
      { kind: "voice", voice: "nova" },
      { text: "Hello.\nYou?\n  ", voice: "nova" },
      { kind: "voice", voice: "onyx" },
      { text: "Me.\n\n", voice: "onyx" },
      "They laughed.",
    ]);
  });

  it.each(["nova: small", "Nova said: no", "He said Nova: no", "Nova:no", "Nova", "Novas: no", ": no", ""])(
    "do not change by %j",
    (text) => {
      expect(inShort(parsed(text)).join("")).toBe(text);
    },
  );

  it("do not change where it is switched off, or no voice may be named", () => {
    const text = "Ash: a man.\nAsh: a voice.\nNova: yes.";
    const off = parseScript(text, { voices: VOICES, switchedOff: ({ from }) => from === 0 });
    expect(off.map(({ kind }) => kind)).toEqual(["say", "voice", "say", "voice", "say"]);
    expect(inShort(off)[0]).toBe("Ash: a man.\n");
    expect(inShort(parseScript(text, { voices: [] }))).toEqual([text]);
  });

  it("may be of several words", () => {
    expect(inShort(parseScript("Grandma Ann: come", { voices: ["Grandma Ann", "Ann"] }))).toEqual([
      { kind: "voice", voice: "Grandma Ann" },
      { text: "come", voice: "Grandma Ann" },
    ]);
  });
});

describe("what is wrong", () => {
  it.each([
    ["[pause -1s]", "pause-unclear"],
    ["[pause 1 hour]", "pause-unclear"],
    ["[pause 1.5.2s]", "pause-unclear"],
    ["[speed]", "speed-unclear"],
    ["[speed 2 ms]", "speed-unclear"],
    ["[/speed]", "speed-not-begun"],
    ["[/em]", "emphasis-not-begun"],
    ["[em]", "emphasis-not-ended"],
  ])("%s has the fault %s, is not said, and changes nothing", (control, fault) => {
    expect(faultOf(control)).toBe(fault);
    expect(countSpoken(parsed(`one ${control} two`))).toBe(8);
    const [after] = inShort(parsed(`${control}word`)).slice(-1);
    expect(after).toEqual(control === "[em]" ? { text: "word", emphasis: true } : "word");
  });

  it.each([
    "[pause for effect]",
    "[speed limit]",
    "[laughs]",
    "[pause 1s",
    "pause 1s]",
    "[ pause 1s]",
    "[pause\n1s]",
    "[/pause]",
    "[1]",
    "[]",
    "[emphasis]",
  ])("%s is text", (text) => {
    expect(inShort(parsed(text))).toEqual([text]);
  });
});

it("counts characters as the price does, without controls", () => {
  expect(countSpoken(parsed("[pause 1s] Hi [em]you[/em] 🙂.\nNova: yes "))).toBe(
    "Hi you 🙂.\nyes".length - 1,
  );
});

const SIGNS = [
  "[pause 1s]", "[pause 99s]", "[pause x]", "[speed 1.5]", "[speed]", "[/speed]", "[em]", "[/em]", "[", "]", "[[", "Nova: ", "Ash:", "onyx:", "\n", "\r\n",
  "\n\n", " ", "a", "🙂", "\ud800", "\u0000", "1", ":",
]; // biome-ignore format: a list
const scripts = fc.array(fc.constantFrom(...SIGNS), { maxLength: 60 }).map((signs) => signs.join(""));

it("loses and doubles nothing of any text, and says what has no control", () => {
  fc.assert(
    fc.property(fc.oneof(scripts, fc.string({ unit: "binary", maxLength: 60 })), (text) => {
      const parts = parsed(text);
      expect(parts.map(({ from, to }) => text.slice(from, to)).join("")).toBe(text);
      const wrong = parts.filter((part, i) => {
        const follows = part.from === (parts[i - 1]?.to ?? 0) && part.to > part.from;
        return !follows || (part.kind === "say" && part.text !== text.slice(part.from, part.to));
      });
      expect(wrong).toEqual([]);
      expect(parts.at(-1)?.to ?? 0).toBe(text.length);
      expect(countSpoken(parts)).toBeLessThanOrEqual(countCharacters(text));
      if (!/[[:]/.test(text)) expect(inShort(parts).join("")).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});

it.each(["[", "[pause 1", "[em]", "\n", "Nova: a\n", " ", "a\n", "[speed 1]", "[pause 1               "])(
  "a million characters of %j cost no more than their length",
  (sign) => {
    const text = sign.repeat(Math.ceil(1_000_000 / sign.length));
    const parts = parsed(text);
    expect(parts.at(-1)?.to).toBe(text.length);
  },
);
