import { defineConfig } from "vitest/config";

const withDatabases = ["api", "credits", "stories", "features", "jobs", "http", "faults"].map(
  (folder) => `test/${folder}/**/*.test.{ts,tsx}`,
);
const withSpeech = ["test/speech/**/*.test.ts"];
const inBrowser = ["test/e2e/**/*.test.ts"];
const long = ["test/faults-long/**/*.test.ts"];

/** Where a test lives decides what it gets: databases, speech programs, a browser, hours, or nothing but the code. */
export default defineConfig({
  test: {
    maxWorkers: 3, // they wait more than they work: for servers that start, leases that end, speech that plays
    projects: [
      {
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
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "integration",
          include: withDatabases,
          globalSetup: ["test/support/template-databases.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: inBrowser,
          globalSetup: ["test/e2e/support/setup.ts"],
          maxWorkers: 2,
          expect: { poll: { timeout: 40_000 } }, // like a page's own waiting; a second is too short beside other work
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "faults",
          include: long,
          globalSetup: ["test/support/template-databases.ts"],
          maxWorkers: 1, // each has the machine to itself
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
