import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** Where programs are looked for; by default where this process runs. */
export type Machine = {
  /** Folders, as in PATH. */
  searchPath: string;
  platform: NodeJS.Platform;
  /** The folder that stands for /. */
  root: string;
};

/** A program outside npm that a part of this one needs, and how people get it. */
export type Program = {
  /** As a person would name it. */
  name: string;
  /** Its packages, by the platforms whose package manager has it. */
  packages: Partial<Record<NodeJS.Platform, readonly string[]>>;
};

const PROGRAM_FOLDERS = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];
const INSTALLERS: Partial<Record<NodeJS.Platform, string>> = {
  linux: "sudo apt-get install -y",
  darwin: "brew install",
};

export function thisMachine(): Machine {
  return { searchPath: process.env.PATH ?? "", platform: process.platform, root: "/" };
}

/** The first of these paths that can be read, or with `mode` executed; undefined when none can. */
export async function firstThatExists(
  { root }: Machine,
  paths: readonly string[],
  mode = constants.R_OK,
): Promise<string | undefined> {
  for (const path of paths.map((one) => join(root, one))) {
    const usable = await access(path, mode).then(
      () => true,
      () => false,
    );
    if (usable) return path;
  }
  return undefined;
}

/** Path of a program, in PATH and where Debian and Homebrew put them. */
export function findProgram(machine: Machine, name: string): Promise<string | undefined> {
  const folders = [...machine.searchPath.split(delimiter).filter(Boolean), ...PROGRAM_FOLDERS];
  return firstThatExists(
    machine,
    folders.map((folder) => join(folder, name)),
    constants.X_OK,
  );
}

/** The command that installs what is missing, as far as the platform's package manager has it. */
export function setupCommandFor({ platform }: Machine, missing: readonly Program[]): string | undefined {
  const packages = missing.flatMap((program) => program.packages[platform] ?? []);
  const installer = INSTALLERS[platform];
  return installer && packages.length > 0 ? [installer, ...packages].join(" ") : undefined;
}
