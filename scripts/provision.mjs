import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { capture, secondsSince } from "./run.mjs";

/** Programs that do not come from npm: where each is found, and the Debian packages that bring it. */
const PROGRAMS = {
  ffmpeg: { packages: ["ffmpeg"], isThere: () => onPath("ffmpeg") },
  pocketsphinx: {
    packages: ["pocketsphinx", "pocketsphinx-en-us"],
    isThere: () => hasLibrary("libpocketsphinx.so.3") && existsSync("/usr/share/pocketsphinx/model/en-us"),
  },
  chromium: { packages: ["chromium"], isThere: () => onPath("chromium") || onPath("chromium-browser") },
  firefox: {
    packages: ["firefox-esr"],
    isThere: () => onPath("firefox-esr") || onPath("firefox") || existsSync("/Applications/Firefox.app"),
  },
  postgresql: {
    packages: ["postgresql"],
    isThere: () => onPath("initdb") || debianPostgres().length > 0,
  },
};

/** What the basic speech engines need at run time. */
export const SPEECH_PROGRAMS = ["ffmpeg", "pocketsphinx"];
/** The same and what the tests drive. */
export const TEST_PROGRAMS = [...SPEECH_PROGRAMS, "chromium", "firefox", "postgresql"];

/**
 * Sees to it that these programs are installed: as root on Debian by apt-get, otherwise by telling the
 * person the exact command. Resolves with whether all are there; never throws for want of a network.
 */
export async function provision(names) {
  const missing = names.filter((name) => !PROGRAMS[name].isThere());
  if (missing.length === 0) return true;
  const packages = missing.flatMap((name) => PROGRAMS[name].packages);
  const command = `apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  if (process.getuid?.() === 0 && onPath("apt-get")) {
    if (await installFromDebian(packages)) return true;
    console.error(`Could not install them. When the network is back, run:\n  apt-get update && ${command}`);
  } else if (process.platform === "darwin") {
    console.error(
      `Missing: ${missing.join(", ")}. Install what Homebrew has:\n  brew install ${missing.join(" ")}`,
    );
  } else {
    console.error(`Missing: ${missing.join(", ")}. Run:\n  sudo apt-get update && sudo ${command}`);
  }
  return false;
}

/** Tries with the package lists there are, and fetches new ones only when those do not do. */
async function installFromDebian(packages) {
  const start = performance.now();
  console.log(`Installing ${packages.join(", ")} from Debian (apt-get) …`);
  const lists = existsSync("/var/lib/apt/lists") ? readdirSync("/var/lib/apt/lists") : [];
  let result = { code: 1, output: "" };
  if (lists.some((file) => file.includes("_Packages"))) result = await install(packages);
  if (result.code !== 0) {
    const updated = await aptGet(["update", "-q", "--error-on=any"]);
    result = updated.code === 0 ? await install(packages) : updated;
  }
  if (result.code === 0) console.log(`Installed (${secondsSince(start)}).`);
  else console.error(result.output.trim().split("\n").slice(-3).join("\n"));
  return result.code === 0;
}

const install = (packages) => aptGet(["install", "-q", "-y", "--no-install-recommends", ...packages]);

/** Without a network it gives up after seconds; a slow one is waited for. */
function aptGet(args) {
  const patience = [
    "-o",
    "Acquire::Retries=0",
    "-o",
    "Acquire::http::Timeout=8",
    "-o",
    "DPkg::Lock::Timeout=60",
  ];
  return capture("apt-get", [...patience, ...args], {
    env: { DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C.UTF-8" },
  });
}

function onPath(program) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function hasLibrary(name) {
  const folders = ["/usr/lib", "/usr/local/lib", "/lib"];
  return folders.some((folder) => existsSync(join(folder, name)) || inSubfolder(folder, name));
}

/** Debian keeps libraries in a folder per architecture, such as /usr/lib/x86_64-linux-gnu. */
function inSubfolder(folder, name) {
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some((sub) => sub.includes("-linux-") && existsSync(join(folder, sub, name)));
}

function debianPostgres() {
  const folder = "/usr/lib/postgresql";
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.filter((version) => existsSync(join(folder, version, "bin/initdb")));
}
