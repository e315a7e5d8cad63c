import fc from "fast-check";
import { expect, it } from "vitest";
import { countSpoken } from "#contract/parse-script.ts";
import { countVoices, PAUSES, readScript, stepsOf, voiceOf, withoutControls } from "#contract/read-script.ts";

/** Sentences of a document; one that begins with ¶ begins a paragraph. */
const sentences = (...texts: string[]) =>
  texts.map((text) => ({ text: text.replace("¶", ""), paragraph: text.startsWith("¶") }));
const steps = (...texts: string[]) =>
  readScript(sentences(...texts)).map(({ parts }) => stepsOf(parts, "alloy"));

it("a sentence without controls is said as it is written, whatever is around it", () => {
  expect(steps("¶One.", "[pause 1s]Two.", "Three.", "¶Alloy: Four.", "Five.")).toEqual([
    null,
    [
      { kind: "pause", seconds: 1 },
      { kind: "say", text: "Two.", from: 10 },
    ],
    null,
    [{ kind: "say", text: "Four.", from: 7 }],
    null,
  ]);
});

it("a voice holds until its paragraph ends, a speed until its own end, over sentences", () => {
  expect(steps("¶Nova: One.", "Two [speed 2]three.", "Four.", "¶Five.[/speed]", "Six.")).toEqual([
    [{ kind: "say", text: "One.", from: 6, voice: "nova" }],
    [
      { kind: "say", text: "Two ", from: 0, voice: "nova" },
      { kind: "say", text: "three.", from: 13, voice: "nova", speed: 2 },
    ],
    [{ kind: "say", text: "Four.", from: 0, voice: "nova", speed: 2 }],
    [{ kind: "say", text: "Five.", from: 0, speed: 2 }],
    null,
  ]);
});

it("what is left out stands between no two sentences, and leaves the paragraph that it began", () => {
  expect(steps("¶Nova: One.", "", "Two.", "¶", "Three.")).toEqual([
    [{ kind: "say", text: "One.", from: 6, voice: "nova" }],
    null,
    [{ kind: "say", text: "Two.", from: 0, voice: "nova" }],
    null,
    null,
  ]);
});

it("a name that is switched off is read out", () => {
  const text = sentences("¶Ash: One.", "Nova: Two.", "Three.");
  const scripts = readScript(text, ["ash"]);
  expect(stepsOf(scripts[0]!.parts, "alloy")).toBeNull();
  expect(countSpoken(scripts[0]!.parts)).toBe(9);
  expect(scripts.map(({ parts }) => voiceOf(parts))).toEqual([undefined, "nova", "nova"]);
  expect([...countVoices(readScript(text))]).toEqual([
    ["ash", 1],
    ["nova", 2],
  ]);
});

it("a control alone says nothing: it is counted as nothing, whether it is understood or not", () => {
  for (const alone of [
    "[pause 1 this would be said]",
    "[speed 1 and this]",
    "[speed 1.2]",
    "[em]",
    "Nova:",
  ]) {
    const [script] = readScript(sentences(`¶${alone}`));
    const counted = countSpoken(script!.parts);
    const said = stepsOf(script!.parts, "alloy")?.filter(({ kind }) => kind === "say");
    expect({ alone, counted, said }).toEqual({ alone, counted: 0, said: [] });
  }
});

it("pauses are bounded in each sentence and in all of the text", () => {
  const many = readScript(
    sentences(...Array.from({ length: 30_000 }, () => "a[pause 10s][pause 9s][pause 8s]")),
  );
  const all = many.flatMap(({ parts }) => parts);
  const [first = { parts: [] }] = many;
  expect(first.parts.map((part) => (part.kind === "pause" ? part.seconds : 0))).toEqual([0, 10, 9, 1]);
  expect(first.parts.at(-1)).toMatchObject({ fault: "pauses-too-many" });
  expect(all.reduce((sum, part) => sum + (part.kind === "pause" ? part.seconds : 0), 0)).toBeCloseTo(
    PAUSES.inText,
  );
  expect(stepsOf(many.at(-1)!.parts, "alloy")).toEqual([{ kind: "say", text: "a", from: 0 }]);
});

it("without its controls a sentence has its words at their places", () => {
  const text = "Nova: One [pause 1s] t[em]w[/em]o, three.";
  const [script] = readScript(sentences(`¶${text}`));
  const at = (from: number, to: number) => ({ start: 0, end: 1, from, to });
  const words = [at(6, 9), at(21, 33), at(35, 40)];
  const said = withoutControls(text, script!.parts, words);
  expect(said.text).toBe("One two, three.");
  expect(said.words?.map(({ from, to }) => said.text.slice(from, to))).toEqual(["One", "two", "three"]);
});

it("parts of any text are the text, sentence by sentence", () => {
  const piece = fc.constantFrom(
    "Nova: ",
    "a",
    " ",
    "\n",
    "\n\n",
    "[pause 2s]",
    "[em]",
    "[/em]",
    "[speed 2]",
    "[",
    "]",
    "😀",
    "\r",
  );
  const sentence = fc.record({
    text: fc.array(piece, { maxLength: 8 }).map((all) => all.join("")),
    paragraph: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 8 }), (all) => {
      const scripts = readScript(all);
      for (const [index, { text }] of all.entries()) {
        const { parts } = scripts[index]!;
        if (text.trim() === "") continue;
        let at = 0;
        for (const part of parts) {
          expect(part.from).toBe(at);
          if (part.kind === "say") expect(part.text).toBe(text.slice(part.from, part.to));
          at = part.to;
        }
        expect(at).toBe(text.length);
        expect(withoutControls(text, parts).text).not.toMatch(/\[pause|\[em|\[speed/);
      }
    }),
    { seed: 2026 },
  );
});
