import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** Where PocketSphinx's libraries and its English model lie. */
export type PocketSphinxFiles = {
  pocketsphinx: string;
  sphinxbase: string;
  /** Folder of the acoustic model. */
  acousticModel: string;
  languageModel: string;
  dictionary: string;
};

/** The programs outside npm that listening needs; each is undefined when it is not on this machine. */
export type Programs = {
  ffmpeg: string | undefined;
  ffprobe: string | undefined;
  /** Sets limits on a child process (util-linux). Decoding works without it, unlimited. */
  prlimit: string | undefined;
  pocketsphinx: PocketSphinxFiles | undefined;
  /** What is missing, as a person would name it. Empty when all is there. */
  missing: string[];
  /** The command that installs what is missing, where this platform's package manager has it. */
  setupCommand: string | undefined;
};

const PROGRAM_FOLDERS = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];
const LIBRARY_FOLDERS = [
  "/usr/lib/x86_64-linux-gnu",
  "/usr/lib/aarch64-linux-gnu",
  "/usr/lib",
  "/usr/local/lib",
];
const MODEL_FOLDER = "/usr/share/pocketsphinx/model/en-us";

async function firstThatExists(paths: string[], mode = constants.R_OK): Promise<string | undefined> {
  for (const path of paths) {
    const usable = await access(path, mode).then(
      () => true,
      () => false,
    );
    if (usable) return path;
  }
  return undefined;
}

function findProgram(name: string, searchPath: string, root: string): Promise<string | undefined> {
  const folders = [...searchPath.split(delimiter).filter(Boolean), ...PROGRAM_FOLDERS];
  return firstThatExists(
    folders.map((folder) => join(root, folder, name)),
    constants.X_OK,
  );
}

function findLibrary(name: string, root: string): Promise<string | undefined> {
  return firstThatExists(LIBRARY_FOLDERS.map((folder) => join(root, folder, name)));
}

async function findPocketSphinx(root: string): Promise<PocketSphinxFiles | undefined> {
  const [pocketsphinx, sphinxbase, acousticModel, languageModel, dictionary] = await Promise.all([
    findLibrary("libpocketsphinx.so.3", root),
    findLibrary("libsphinxbase.so.3", root),
    firstThatExists([join(root, MODEL_FOLDER, "en-us")]),
    firstThatExists([join(root, MODEL_FOLDER, "en-us.lm.bin")]),
    firstThatExists([join(root, MODEL_FOLDER, "cmudict-en-us.dict")]),
  ]);
  if (!pocketsphinx || !sphinxbase || !acousticModel || !languageModel || !dictionary) return undefined;
  return { pocketsphinx, sphinxbase, acousticModel, languageModel, dictionary };
}

/** Homebrew has ffmpeg but not the PocketSphinx release this engine binds to, so macOS can only be told half. */
function setupCommandFor(
  platform: NodeJS.Platform,
  ffmpeg: boolean,
  pocketsphinx: boolean,
): string | undefined {
  if (platform === "linux") {
    const packages = [
      ...(pocketsphinx ? [] : ["pocketsphinx", "pocketsphinx-en-us"]),
      ...(ffmpeg ? [] : ["ffmpeg"]),
    ];
    return packages.length > 0 ? `sudo apt-get install -y ${packages.join(" ")}` : undefined;
  }
  return platform === "darwin" && !ffmpeg ? "brew install ffmpeg" : undefined;
}

/**
 * Looks for ffmpeg, ffprobe and PocketSphinx on this machine, in PATH and where Debian and Homebrew put them.
 * A few file look-ups; nothing is started. `searchPath`, `platform` and `root`
 * (the folder that stands for /) default to this process's own.
 */
export async function findPrograms(
  options: { searchPath?: string; platform?: NodeJS.Platform; root?: string } = {},
): Promise<Programs> {
  const { searchPath = process.env.PATH ?? "", platform = process.platform, root = "/" } = options;
  const [ffmpeg, ffprobe, prlimit, pocketsphinx] = await Promise.all([
    findProgram("ffmpeg", searchPath, root),
    findProgram("ffprobe", searchPath, root),
    findProgram("prlimit", searchPath, root),
    findPocketSphinx(root),
  ]);
  const decodes = ffmpeg !== undefined && ffprobe !== undefined;
  return {
    ffmpeg,
    ffprobe,
    prlimit,
    pocketsphinx,
    missing: [
      ...(decodes ? [] : ["ffmpeg"]),
      ...(pocketsphinx ? [] : ["PocketSphinx with its English model"]),
    ],
    setupCommand: setupCommandFor(platform, decodes, pocketsphinx !== undefined),
  };
}
