import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Programs that do not come from npm: the Debian packages that bring each, the least version that the product or the
 * tests were seen to work with, and how the version that is here is read (null: it is not here). `without` says what is
 * not proved where it can't be had; what has none must be there.
 */
export const PROGRAMS = {
  ffmpeg: {
    packages: ["ffmpeg"],
    least: "5.1", // Debian 12
    read: (where) => asked(where, ["ffmpeg"], "-version"),
  },
  pocketsphinx: {
    packages: ["pocketsphinx", "pocketsphinx-en-us"],
    least: "3", // the number of its library; another one has other functions
    read: sphinxLibrary,
  },
  "espeak-ng": {
    packages: ["espeak-ng", "espeak-ng-data"],
    least: "1.51",
    read: (where) => asked(where, ["espeak-ng"], "--version"),
  },
  chromium: {
    packages: ["chromium"],
    least: "150",
    read: (where) => asked(where, ["chromium", "chromium-browser"], "--version"),
  },
  "chromium-headless-shell": {
    packages: ["chromium-headless-shell"],
    least: "150",
    read: (where) => asked(where, ["chromium-headless-shell"], "--version"),
  },
  firefox: {
    packages: ["firefox-esr"],
    least: "140", // ESR
    read: (where) =>
      asked(where, ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"]),
  },
  libreoffice: {
    packages: ["libreoffice-writer-nogui"],
    least: "7.4", // Debian 12
    read: (where) => asked(where, ["soffice", "libreoffice"]),
  },
  poppler: {
    packages: ["poppler-utils"],
    least: "22", // Debian 12
    read: (where) => asked(where, ["pdftotext"], "-v"),
  },
  postgresql: {
    packages: ["postgresql"],
    least: "15", // Debian 12
    read: (where) => asked(where, [...debianPostgres(where), "postgres"]),
  },
  tuspy: {
    packages: ["python3-tuspy"],
    least: "1.0.0", // Debian 12
    read: debianTuspy,
    without: "That uploads work with a second client of tus is not tried.",
  },
};

/** What the long proofs need beside what all tests do. */
export const LONG_PROGRAMS = ["libreoffice"];
/** What the basic speech engines need at run time. */
export const SPEECH_PROGRAMS = ["ffmpeg", "pocketsphinx", "espeak-ng"];
/** The same and what the tests drive. */
export const TEST_PROGRAMS = [
  ...SPEECH_PROGRAMS,
  "chromium",
  ...(process.platform === "linux" ? ["chromium-headless-shell"] : []), // elsewhere Chromium stands in for it
  "firefox",
  "poppler",
  "postgresql",
  ...(process.platform === "linux" ? ["tuspy"] : []), // elsewhere its test is skipped, which says why
];

/**
 * What of these programs is not here or too old, as `{ name, found, needed }`. `where` is this machine: its PATH, and
 * the folder that stands for /.
 */
export async function lackingPrograms(names, where) {
  const looked = names.map(async (name) => {
    const { least, read } = PROGRAMS[name];
    return { name, found: await read(where), needed: least };
  });
  const found = await Promise.all(looked);
  return found.filter((one) => one.found === null || compareVersions(one.found, one.needed) < 0);
}

/** Below 0, 0 or above 0, as `one` is older than, like or newer than `other`; "140.12.0" is newer than "140". */
export function compareVersions(one, other) {
  const [ours, theirs] = [one, other].map((version) => version.split(".").map(Number));
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    const difference = (ours[i] ?? 0) - (theirs[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The first number that the program says about itself. One that is there and says none counts as version 0. */
async function asked(where, programs, question = "--version") {
  const program = programs.map((name) => find(where, name)).find(Boolean);
  if (!program) return null;
  const env = { ...process.env, PATH: where.path };
  const said = await new Promise((resolve) => {
    execFile(program, [question], { env, timeout: 30_000 }, (_, output, errors) => resolve(output || errors));
  });
  return /\b\d+(\.\d+)*/.exec(said)?.[0] ?? "0";
}

/** Where a program lies: on the PATH, or at its full address. Undefined when it is not there. */
export function find({ path, root }, program) {
  const folders = path.split(delimiter).filter(Boolean);
  const places = program.startsWith("/") ? [join(root, program)] : folders.map((one) => join(one, program));
  return places.find(existsSync);
}

/** Debian keeps a folder for each version of PostgreSQL, and the tests take the newest. */
function debianPostgres({ root }) {
  const folder = join(root, "usr/lib/postgresql");
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const programs = versions.map((version) => `/usr/lib/postgresql/${version}/bin/postgres`);
  return programs.sort((a, b) => Number(b.split("/")[4]) - Number(a.split("/")[4]));
}

/** A library of Debian's Python, which names its version in the folder of its description. */
async function debianTuspy({ root }) {
  const folder = join(root, "usr/lib/python3/dist-packages");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map((name) => /^tuspy-([\d.]*\d)\./.exec(name)?.[1]).find(Boolean) ?? null;
}

/** Debian keeps libraries in a folder per architecture, such as /usr/lib/x86_64-linux-gnu. */
async function sphinxLibrary({ root }) {
  const folders = ["usr/lib", "usr/local/lib", "lib"].map((folder) => join(root, folder)).filter(existsSync);
  const nested = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((sub) => sub.includes("-linux-"))
      .map((sub) => join(folder, sub)),
  );
  const library = [...folders, ...nested].some((folder) => existsSync(join(folder, "libpocketsphinx.so.3")));
  return library && existsSync(join(root, "usr/share/pocketsphinx/model/en-us")) ? "3" : null;
}
