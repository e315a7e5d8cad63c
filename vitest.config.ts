import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { reading } from "./scripts/reading.ts";

const withDatabases = ["api", "credits", "stories", "features", "jobs", "http", "faults"].map(
  (folder) => `test/${folder}/**/*.test.{ts,tsx}`,
);
const withSpeech = ["test/speech/**/*.test.ts"];
const inBrowser = ["test/e2e/**/*.test.ts"];
const long = ["test/faults-long/**/*.test.ts"];

/** They take a minute or more each. One that began last would have the machine to itself at the end. */
const longest = [
  "e2e/pages",
  "e2e/record",
  "stories/trouble",
  "e2e/states",
  "faults/stop",
  "e2e/charging",
  "stories/purchase",
  "faults/kill",
  "credits/sequences",
  "faults/two-servers",
  "e2e/transcribe",
  "api/access",
  "api/purchase-once",
  "stories/money",
  "speech/audio-measure",
  "speech/listening",
  "e2e/profile",
  "e2e/admin",
  "e2e/accounts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) =>
      longest.findIndex((name) => moduleId.includes(`/test/${name}.test.`)) + 1 || longest.length + 1;
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b));
  }
}

/** Where a test lives decides what it gets: databases, speech programs, a browser, hours, or nothing but the code. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: 4, // they wait more than they work: for servers that start, leases that end, speech that plays
    projects: [
      {
        plugins: [reading],
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: [...withDatabases, ...withSpeech, ...inBrowser, ...long],
          env: { PATH: "" }, // so that none comes to need a program: this is what `npm run test:quick` runs
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "speech",
          include: withSpeech,
          expect: { poll: { timeout: 90_000 } },
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: "integration",
          include: withDatabases,
          isolate: false, // the code under test runs in a process of its own; loading ours anew took a second a file
          globalSetup: ["test/support/template-databases.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [reading],
        test: {
          name: "e2e",
          include: inBrowser,
          globalSetup: ["test/e2e/support/setup.ts"],
          isolate: false, // the code under test runs in processes of its own
          maxWorkers: 3,
          expect: { poll: { timeout: 90_000 } }, // like a page's own waiting; a second is too short beside other work
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "faults",
          include: long,
          globalSetup: ["test/support/template-databases.ts"],
          maxWorkers: 1, // each has the machine to itself
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
