import { expect, it } from "vitest";
import { chooseModels, type MachineFacts } from "#server/engines/models/choose-models.ts";
import { MANIFEST } from "#server/engines/models/manifest.ts";

const GB = 1024 ** 3;
const SMALL = ["pyannote", "speaker-embedding", "gtcrn"];
const KOKORO = "kokoro-multi-lang-v1_0";
const PARAKEET = "sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8";
const LIGHT = ["en", "es", "de", "fr", "it", "pt"].map((language) => `vits ${language}`);

it.each<[string, MachineFacts, string[]]>([
  ["roomy", { memoryBytes: 16 * GB, cores: 8 }, ["kokoro", "vits de", "nemo-transducer"]],
  [
    "four gigabytes as they are reported",
    { memoryBytes: 3.8 * GB, cores: 2 },
    ["kokoro", "vits de", "nemo-transducer"],
  ],
  ["one core", { memoryBytes: 16 * GB, cores: 1 }, [...LIGHT, "nemo-transducer"]],
  [
    "one core that was measured quick",
    { memoryBytes: 16 * GB, cores: 1, measured: { [KOKORO]: 0.6 } },
    ["kokoro", "vits de", "nemo-transducer"],
  ],
  [
    "many slow ones",
    { memoryBytes: 16 * GB, cores: 8, measured: { [KOKORO]: 1.1 } },
    [...LIGHT, "nemo-transducer"],
  ],
  [
    "nearly as slow as speech",
    { memoryBytes: 16 * GB, cores: 8, measured: { [KOKORO]: 0.9, [PARAKEET]: 0.9 } },
    [...LIGHT, "whisper"],
  ],
  [
    "slow to listen",
    { memoryBytes: 16 * GB, cores: 8, measured: { [PARAKEET]: 1.5 } },
    ["kokoro", "vits de", "whisper"],
  ],
  ["two gigabytes", { memoryBytes: 2 * GB, cores: 4 }, [...LIGHT, "whisper"]],
  ["one gigabyte", { memoryBytes: GB, cores: 4 }, [...LIGHT, "moonshine"]],
])("a machine that is %s gets what suits it", (_, machine, expected) => {
  const chosen = chooseModels(MANIFEST, machine).map(({ family, languages }) =>
    family === "vits" ? `vits ${languages}` : family,
  );
  expect(chosen).toEqual([...expected, ...SMALL]);
});

it("every line of the list has a home, a size, a hash and terms, and no name twice", () => {
  for (const { id, source, licence, author, home } of MANIFEST) {
    expect(source.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(source.bytes).toBeGreaterThan(100_000);
    expect([licence, author, id].every(Boolean)).toBe(true);
    expect([new URL(source.url).protocol, new URL(home).protocol]).toEqual(["https:", "https:"]);
  }
  expect(new Set(MANIFEST.map(({ id }) => id)).size).toBe(MANIFEST.length);
});

it("each of our ten voices is a speaker of every model that speaks, and on Kokoro in English one of its own", () => {
  const speaking = MANIFEST.filter(({ task }) => task === "text-to-speech");
  for (const { voices = {} } of speaking)
    for (const speakers of Object.values(voices)) expect(Object.keys(speakers)).toHaveLength(10);
  const english = speaking.find(({ id }) => id === KOKORO)?.voices?.["*"] ?? {};
  expect(new Set(Object.values(english)).size).toBe(10);
});
