import { join } from "node:path";
import { FFMPEG, findFfmpeg } from "#server/audio/find-ffmpeg.ts";
import {
  firstThatExists,
  type Machine,
  type Program,
  setupCommandFor,
  thisMachine,
} from "#server/platform/programs.ts";

/** Homebrew lacks the release that this engine binds to. */
const POCKETSPHINX: Program = {
  name: "PocketSphinx with its English model",
  packages: { linux: ["pocketsphinx", "pocketsphinx-en-us"] },
};

/** Where PocketSphinx's libraries and its English model lie. */
export type PocketSphinxFiles = {
  pocketsphinx: string;
  sphinxbase: string;
  /** Folder of the acoustic model. */
  acousticModel: string;
  languageModel: string;
  dictionary: string;
};

/** What listening needs on a machine. */
export type Programs = {
  /** Undefined when it is not there. */
  pocketsphinx: PocketSphinxFiles | undefined;
  /** What is missing, as a person would name it. Empty when all is there. */
  missing: string[];
  /** The command that installs what is missing, where this platform's package manager has it. */
  setupCommand: string | undefined;
};

const LIBRARY_FOLDERS = [
  "/usr/lib/x86_64-linux-gnu",
  "/usr/lib/aarch64-linux-gnu",
  "/usr/lib",
  "/usr/local/lib",
];
const MODEL_FOLDER = "/usr/share/pocketsphinx/model/en-us";

async function findPocketSphinx(machine: Machine): Promise<PocketSphinxFiles | undefined> {
  const library = (name: string) =>
    firstThatExists(
      machine,
      LIBRARY_FOLDERS.map((folder) => join(folder, name)),
    );
  const model = (name: string) => firstThatExists(machine, [join(MODEL_FOLDER, name)]);
  const [pocketsphinx, sphinxbase, acousticModel, languageModel, dictionary] = await Promise.all([
    library("libpocketsphinx.so.3"),
    library("libsphinxbase.so.3"),
    model("en-us"),
    model("en-us.lm.bin"),
    model("cmudict-en-us.dict"),
  ]);
  if (!pocketsphinx || !sphinxbase || !acousticModel || !languageModel || !dictionary) return undefined;
  return { pocketsphinx, sphinxbase, acousticModel, languageModel, dictionary };
}

/** Looks for PocketSphinx and ffmpeg on a machine. A few file look-ups; nothing is started. */
export async function findPrograms(machine: Machine = thisMachine()): Promise<Programs> {
  const [{ ffmpeg, ffprobe }, pocketsphinx] = await Promise.all([
    findFfmpeg(machine),
    findPocketSphinx(machine),
  ]);
  const lacking = [...(ffmpeg && ffprobe ? [] : [FFMPEG]), ...(pocketsphinx ? [] : [POCKETSPHINX])];
  return {
    pocketsphinx,
    missing: lacking.map(({ name }) => name),
    setupCommand: setupCommandFor(machine, lacking),
  };
}
