import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { VOICES, VOICES_BY_PITCH, type Voice } from "#contract/voices.ts";
import { ESPEAK_LANGUAGES } from "#server/engines/basic/espeak-languages.ts";
import { findEspeak } from "#server/engines/basic/run-espeak.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { medianPitch, voicedPitches } from "#server/engines/portrait.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { longestSilence, loudness, type Said, say } from "#test/support/synthesize.ts";

const engine = createBasicSpeech();
afterAll(() => engine.close());

const TEXTS: Record<(typeof ESPEAK_LANGUAGES)[number], string> = {
  es: "Buenas tardes, y bienvenidos al paseo nocturno. El jardín es más viejo que la casa, y os ha esperado todo el día.",
  de: "Guten Abend, und willkommen zum Nachtspaziergang. Der Garten ist älter als das Haus, und er hat lange gewartet.",
  fr: "Bonsoir, et bienvenue à la promenade nocturne. Le jardin est plus vieux que la maison, et il vous a attendu.",
  it: "Buonasera, e benvenuti alla passeggiata notturna. Il giardino è più vecchio della casa, e vi ha aspettato.",
  pt: "Boa noite, e bem-vindos ao passeio noturno. O jardim é mais velho do que a casa, e esperou por vós o dia inteiro.",
  nl: "Goedenavond, en welkom bij de nachtwandeling. De tuin is ouder dan het huis, en hij heeft de hele dag gewacht.",
  pl: "Dobry wieczór i witamy na nocnym spacerze. Ogród jest starszy niż dom i czekał na was przez cały dzień.",
  sv: "God kväll och välkommen till nattvandringen. Trädgården är äldre än huset, och den har väntat på dig hela dagen.",
  da: "God aften, og velkommen til natvandringen. Haven er ældre end huset, og den har ventet på dig hele dagen.",
  nb: "God kveld, og velkommen til nattvandringen. Hagen er eldre enn huset, og den har ventet på deg hele dagen.",
  fi: "Hyvää iltaa ja tervetuloa yökävelylle. Puutarha on vanhempi kuin talo, ja se on odottanut sinua koko päivän.",
  cs: "Dobrý večer a vítejte na noční procházce. Zahrada je starší než dům a čekala na vás celý den.",
  hu: "Jó estét, és üdvözöljük az éjszakai sétán. A kert régebbi, mint a ház, és egész nap önre várt.",
  ro: "Bună seara și bine ați venit la plimbarea de noapte. Grădina este mai veche decât casa și v-a așteptat.",
  tr: "İyi akşamlar, gece yürüyüşüne hoş geldiniz. Bahçe evden daha eskidir ve bütün gün sizi bekledi.",
};
const pitchOf = ({ samples, sampleRate }: Said) => medianPitch(samples, sampleRate);
const inSpanish = (options: { voice?: Voice; instructions?: string } = {}) =>
  say(engine, TEXTS.es, { language: "es", ...options });

it("the ten names are ten settings of the programs in every language: none is another's voice", async () => {
  const { languages, sharedVoices } = await engine.capabilities();
  expect([languages, sharedVoices]).toEqual([["en", ...ESPEAK_LANGUAGES], {}]);
});

describe("every language", () => {
  it.each(ESPEAK_LANGUAGES)(
    "%s sounds at the usual level, length and pitch, and every word has its time",
    async (language) => {
      const text = TEXTS[language];
      const said = await say(engine, text, { language });
      const { level, peak } = loudness(said);
      expect(Math.abs(level + 20), `${level} dB`).toBeLessThan(1.5);
      expect(peak).toBeLessThanOrEqual(-1);
      expect(Math.abs(pitchOf(said) / 124 - 1), `${pitchOf(said)} Hz`).toBeLessThan(0.08);
      const pace = text.length / said.seconds;
      expect(pace, "characters a second").toBeGreaterThan(9);
      expect(pace, "characters a second").toBeLessThan(21);
      expect(said.sampleRate).toBe(24_000);
      const words = [...text.matchAll(/\p{L}+(?:-\p{L}+)?/gu)];
      expect(said.words.map(({ from, to }) => text.slice(from, to))).toEqual(words.map(([word]) => word));
      const starts = said.words.map(({ start }) => start);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(said.words.at(-1)!.end).toBeLessThanOrEqual(said.seconds);
    },
  );

  it("is a language of its own: the same text is read differently, in regions too", async () => {
    const lengths = new Set<number>();
    for (const language of ["es", "de", "fr", "it", "pt", "pt-BR"]) {
      lengths.add((await say(engine, "Restaurant 1984, general station.", { language })).samples.length);
    }
    expect(lengths.size).toBe(6);
  });

  it.each(["nl", "pl", "tr"])(
    "%s: a minus, a percent sign and a currency sound, and have their times",
    async (language) => {
      const { seconds } = await say(engine, "5", { language });
      for (const text of ["-5", "−5", "5%", "5 €", "₹5", "£5"]) {
        const said = await say(engine, text, { language });
        expect(said.seconds / seconds, text).toBeGreaterThan(1.3);
        expect(said.words.map(({ from, to }) => text.slice(from, to)).join("")).toBe(text);
      }
    },
  );

  it("English and what is left to the engine is spoken by Flite as before", async () => {
    const [named, left] = [
      await say(engine, "Hello there.", { language: "en-GB" }),
      await say(engine, "Hello there."),
    ];
    expect(named.samples).toEqual(left.samples);
  });
});

describe("the ten voices", () => {
  it("speak Spanish apart in pitch, in the order of the picker, equally loud", async () => {
    const pitches: number[] = [];
    for (const voice of VOICES_BY_PITCH) {
      const said = await inSpanish({ voice });
      pitches.push(pitchOf(said));
      expect(Math.abs(loudness(said).level + 20), voice).toBeLessThan(1.5);
    }
    expect(pitches).toHaveLength(VOICES.length);
    for (const [i, pitch] of pitches.slice(1).entries()) expect(pitch / pitches[i]!).toBeGreaterThan(1.04);
  });
});

describe("deliveries", () => {
  it("are followed as in English", async () => {
    const plain = await inSpanish();
    expect((await inSpanish({ instructions: "slower" })).seconds / plain.seconds).toBeGreaterThan(1.15);
    expect((await inSpanish({ instructions: "faster" })).seconds / plain.seconds).toBeLessThan(0.88);
    expect(pitchOf(await inSpanish({ instructions: "higher" })) / pitchOf(plain)).toBeGreaterThan(1.12);
    expect(pitchOf(await inSpanish({ instructions: "lower" })) / pitchOf(plain)).toBeLessThan(0.9);
    expect(
      loudness(await inSpanish({ instructions: "louder" })).level - loudness(plain).level,
    ).toBeGreaterThan(3);
    expect(longestSilence(await inSpanish({ instructions: "longer pauses" }))).toBeGreaterThan(
      2 * longestSilence(plain),
    );
    const swing = (said: Said) => {
      const sorted = voicedPitches(said.samples, said.sampleRate).sort((a, b) => a - b);
      return sorted[Math.floor(0.9 * sorted.length)]! / sorted[Math.floor(0.1 * sorted.length)]!;
    };
    expect(swing(await inSpanish({ instructions: "monotone" }))).toBeLessThan(1.08);
    const whisper = await inSpanish({ instructions: "whisper" });
    const voiced = (said: Said) => voicedPitches(said.samples, said.sampleRate).length;
    expect(voiced(whisper)).toBeLessThan(voiced(plain) / 10);
  });
});

describe("texts that are no ordinary text", () => {
  const german = (text: string) => say(engine, text, { language: "de" });

  it.each(["…!?", "—", "🙂 🙂", "Привет, мир", "[[ ]]", "\u0001\u0002"])(
    "refuses %j in words",
    async (text) => {
      await expect(german(text)).rejects.toMatchObject({ outcome: outcome("nothing-to-say") });
    },
  );

  it("reads no phonemes, commands and markup out of a text", async () => {
    const plain = await german("hallo Welt und Haus");
    for (const text of ["[[hallo]] Welt [[und]] Haus", "\u0001hallo Welt\u0002 und\u0001 Haus"]) {
      expect((await german(text)).samples, JSON.stringify(text)).toEqual(plain.samples);
    }
    const slow = await german('<prosody rate="10%">hallo Welt und Haus</prosody>');
    expect(slow.words.length).toBeGreaterThan(plain.words.length); // it is read out like any text
  });

  testAtLength(
    "speaks 5,000 letters without a space, and stops within them when nobody listens",
    async () => {
      const { textDone, seconds } = await german("ab".repeat(2_500));
      expect(textDone.at(-1)).toBe(5_000);
      expect(seconds).toBeGreaterThan(30);
      const leaving = new AbortController();
      const reason = new Error("canceled by the test");
      const pieces = engine.synthesize({
        text: "ab".repeat(50_000),
        voice: "alloy",
        instructions: "",
        language: "de",
        signal: leaving.signal,
      });
      const listen = async () => {
        for await (const _ of pieces) leaving.abort(reason);
      };
      await expect(listen()).rejects.toBe(reason);
      expect((await german("Guten Tag.")).seconds).toBeGreaterThan(0.3);
    },
  );

  it("says what can be said between what cannot, and keeps the places", async () => {
    const text = "Привет — „Größe“ (5 €) 🙂 [naïve]…";
    const { words } = await german(text);
    expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(["Größe", "5 €", "naïve"]);
  });
});

/** An engine whose espeak-ng is this shell script. */
async function engineWith(script: string, limitSeconds = 30) {
  const folder = await mkdtemp(join(tmpdir(), "espeak-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const espeak = join(folder, "espeak-ng");
  await writeFile(espeak, `#!/bin/sh\n${script}\n`);
  await chmod(espeak, 0o755);
  const { prlimit } = await findEspeak();
  const broken = createBasicSpeech({ workers: 1, limitSeconds, espeak: async () => ({ espeak, prlimit }) });
  onTestFinished(() => broken.close());
  return broken;
}

describe("a program that fails", () => {
  it.each([
    ["ends with an error", "exit 1", "engine-failed"],
    ["crashes", "kill -SEGV $$", "engine-failed"],
    ["says nothing", "exit 0", "engine-failed"],
    ["answers with something else", "echo no sound here", "engine-failed"],
    ["floods", "exec cat /dev/zero", "engine-failed"],
    ["hangs", "exec sleep 1000", "engine-timeout"],
  ] as const)("that %s is an engine's fault, and Flite speaks on", async (_, script, code) => {
    const broken = await engineWith(script, code === "engine-timeout" ? 0.2 : 30);
    await expect(say(broken, "Hola a todos.", { language: "es" })).rejects.toMatchObject({
      outcome: outcome(code),
    });
    if (code === "engine-timeout") return; // too short a limit for Flite, too
    expect((await say(broken, "Hello.")).seconds).toBeGreaterThan(0.2);
  });

  it("is killed when its listener leaves", async () => {
    const hanging = await engineWith("exec sleep 1000");
    const leaving = new AbortController();
    const said = say(hanging, "Hola a todos.", { language: "es", signal: leaving.signal });
    leaving.abort(new Error("gone"));
    await expect(said).rejects.toThrow("gone");
    expect((await say(hanging, "Hello.")).seconds).toBeGreaterThan(0.2); // its turn is free
  });
});

describe("where eSpeak NG is not installed", () => {
  it("speaks English alone, says so, and names the command that changes it", async () => {
    const alone = createBasicSpeech({
      workers: 1,
      espeak: async () => ({ espeak: undefined, prlimit: undefined }),
    });
    onTestFinished(() => alone.close());
    expect(await alone.capabilities()).toMatchObject({
      ready: true,
      languages: ["en"],
      robotic: [],
      note: outcome("built-in-voices-speak-english", { program: "eSpeak NG" }),
      setupCommand: "sudo apt-get install -y espeak-ng espeak-ng-data",
    });
    await expect(say(alone, "Hola a todos.", { language: "es" })).rejects.toMatchObject({
      outcome: outcome("engine-down"),
    });
    expect((await say(alone, "Hello.")).seconds).toBeGreaterThan(0.2);
  });
});
