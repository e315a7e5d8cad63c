import { globSync, readFileSync } from "node:fs";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { reading } from "./scripts/reading.ts";

/** What each test gets: its folder says browser or hours, else the word before `.test` says it; with none, only the code. */
const inBrowser = ["test/e2e/**/*.test.ts"];
const long = ["test/faults-long/**/*.test.ts"];
const withServer = ["test/**/*.server.test.ts"];
const withSpeech = ["test/**/*.speech.test.ts"];

/** They put other modules in place of ours, which nobody else may get to see. */
const replacing = globSync("test/**/*.test.{ts,tsx}").filter((file) =>
  /\b(vi\.(mock|doMock|resetModules)|browserInSmall)\(/.test(readFileSync(file, "utf8")),
);

/** Tests of which a long run does more than a short one. */
const atLength = (files: string[]) =>
  globSync(files).filter((file) =>
    /\b(testAtLength|inShort|sweep)\(|\batLength\b/.test(readFileSync(file, "utf8")),
  );
const speechTests = {
  expect: { poll: { timeout: 240_000 } },
  testTimeout: 900_000,
  hookTimeout: 300_000,
};
const serverTests = {
  isolate: false, // the code under test runs in a process of its own; loading ours anew took a second a file
  maxWorkers: 3, // beside the browsers': more would but wait for one another
  globalSetup: ["test/support/template-databases.ts"],
  setupFiles: ["test/support/every-reply.ts"],
  expect: { poll: { timeout: 240_000 } },
  testTimeout: 600_000,
  hookTimeout: 300_000,
};
const browserTests = {
  globalSetup: ["test/support/browser/setup.ts"],
  isolate: false, // the code under test runs in processes of its own
  maxWorkers: 2, // many of its tests wait for sound that is recorded or played
  expect: { poll: { timeout: 240_000 } }, // like a page's own waiting; a second is too short beside other work
  testTimeout: 900_000,
  hookTimeout: 300_000,
};

/** They take a minute or more each. One that began last would have the machine to itself at the end. */
const longest = [
  "e2e/pages",
  "e2e/states",
  "e2e/record",
  "e2e/document",
  "e2e/transcript",
  "e2e/record-server",
  "e2e/charging",
  "e2e/asked",
  "e2e/record-captions",
  "e2e/transcribe",
  "e2e/library",
  "e2e/making",
  "e2e/several-files",
  "e2e/recordings-held",
  "e2e/accounts",
  "e2e/synthesize",
  "e2e/admin",
  "e2e/profile",
  "e2e/firefox",
  "e2e/models",
  "making/recordings.server",
  "faults/two-servers.server",
  "stories/trouble.server",
  "faults/disk.server",
  "faults/stop.server",
  "stories/money.server",
  "captions/kill.server",
  "conversions/previews.server",
  "publishing/kills.server",
  "stories/purchase.server",
  "digests/interrupted.server",
  "batches/kills.server",
  "library/library.server",
  "making/kills.server",
  "publishing/book.server",
  "faults/kill.server",
  "visitors/visitors.server",
  "objections/same-recording.server",
  "recording-requests/bounds.server",
  "conversions/transcribed-before.server",
  "engines/models/command.speech",
  "audio/measure.speech",
  "engines/basic/languages.speech",
  "engines/basic/transcribe.speech",
];

/** So that none comes to need a program: this is what `npm run test:quick` runs. */
const NO_PROGRAMS = { PATH: "" };

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) =>
      longest.findIndex((name) => moduleId.includes(`/test/${name}.test.`)) + 1 || longest.length + 1;
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b));
  }
}

/** A kind of tests as `npm test` runs it, and those of its files at length of which `npm run test:faults` does more. */
const inShortAndAtLength = (
  name: string,
  files: string[],
  { test, ...rest }: TestProjectInlineConfiguration,
) => [
  { ...rest, test: { ...test, name, include: files, provide: { atLength: false } } },
  { ...rest, test: { ...test, name: `${name}-long`, include: atLength(files), provide: { atLength: true } } },
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    chaiConfig: { truncateThreshold: 1_000 }, // a list that should be empty says what is in it
    maxWorkers: 4, // they wait more than they work: for servers that start, leases that end, speech that plays
    projects: [
      {
        plugins: [reading],
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: [...withServer, ...withSpeech, ...inBrowser, ...long, ...replacing],
          isolate: false, // a process and our code anew for each file took more than a third of the work
          env: NO_PROGRAMS,
          expect: { poll: { timeout: 240_000 } },
          testTimeout: 300_000, // beside a build, on a machine that may be busy
        },
      },
      {
        plugins: [reading],
        test: {
          name: "unit-apart",
          include: replacing,
          exclude: [...withServer, ...withSpeech, ...inBrowser, ...long],
          env: NO_PROGRAMS,
          expect: { poll: { timeout: 240_000 } },
          testTimeout: 300_000, // beside a build, on a machine that may be busy
        },
      },
      ...inShortAndAtLength("speech", withSpeech, { test: speechTests }),
      ...inShortAndAtLength("integration", withServer, { test: serverTests }),
      ...inShortAndAtLength("e2e", inBrowser, { test: browserTests, plugins: [reading] }),
      {
        test: {
          name: "faults",
          include: long,
          globalSetup: ["test/support/template-databases.ts"],
          setupFiles: ["test/support/every-reply.ts"],
          maxWorkers: 1, // each has the machine to itself
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
