import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { find, lackingPrograms, PROGRAMS } from "./programs.mjs";
import { capture, secondsSince } from "./run.mjs";

const thisMachine = {
  path: process.env.PATH ?? "",
  root: "/",
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
};

const DAY = 86_400_000;

/**
 * Sees to it that these programs are installed and new enough: as root on Debian by apt-get, otherwise by telling the
 * person the exact command. Resolves with whether all are that must be; never throws for want of a network.
 */
export async function provision(names, machine = thisMachine) {
  const needed = names.filter((name) => !PROGRAMS[name].without);
  if (!(await provisionThese(needed, machine))) return false;
  for (const name of names.filter((name) => PROGRAMS[name].without))
    if (!(await provisionThese([name], machine))) console.error(PROGRAMS[name].without);
  return true;
}

async function provisionThese(names, machine) {
  const lacking = await lackingPrograms(names, machine);
  if (lacking.length === 0) return true;
  const packages = lacking.flatMap(({ name }) => PROGRAMS[name].packages);
  const command = `apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  if (machine.isRoot && find(machine, "apt-get")) {
    const trouble = await installFromDebian(machine, packages, lacking);
    const still = await lackingPrograms(names, machine);
    if (still.length === 0) return true;
    console.error(reported(still));
    if (trouble === null) console.error("The package sources of this machine have nothing newer.");
    else
      console.error(
        `${trouble}\nCould not install them. When the network is back, run:\n  apt-get update && ${command}`,
      );
  } else if (machine.platform === "darwin") {
    const wanted = lacking.map(({ name }) => name).join(" ");
    console.error(`${reported(lacking)}\nInstall what Homebrew has:\n  brew install ${wanted}`);
  } else {
    console.error(`${reported(lacking)}\nRun:\n  sudo apt-get update && sudo ${command}`);
  }
  return false;
}

/** "chromium: found 139.0.1, needed 150", one line for each. */
function reported(lacking) {
  const lines = lacking.map(({ name, found, needed }) =>
    found === null ? `${name}: not found` : `${name}: found ${found}, needed ${needed}`,
  );
  return lines.join("\n");
}

/**
 * Fetches new package lists first when those that are here are old, or have brought what is too old; without a network
 * the old ones may still do. Resolves with what apt-get complained about, or null.
 */
async function installFromDebian(machine, packages, lacking) {
  const start = performance.now();
  console.log(`Installing ${packages.join(", ")} from Debian (apt-get) …`);
  const update = () => aptGet(machine, ["update", "-q", "--error-on=any"]);
  const install = () => aptGet(machine, ["install", "-q", "-y", "--no-install-recommends", ...packages]);

  const refresh = listsAge(machine) > DAY || lacking.some(({ found }) => found !== null);
  const updated = refresh ? await update() : null;
  let result = await install();
  if (result.code !== 0 && !updated) {
    const late = await update();
    result = late.code === 0 ? await install() : late;
  }
  if (result.code === 0) console.log(`Installed (${secondsSince(start)}).`);
  const failed = [result, updated].find((one) => one && one.code !== 0);
  return failed ? failed.output.trim().split("\n").slice(-3).join("\n") : null;
}

/** Milliseconds since apt-get last fetched lists: the lists themselves carry the dates of the mirror, their folders ours. */
function listsAge({ root }) {
  const lists = join(root, "var/lib/apt/lists");
  if (!existsSync(lists) || !readdirSync(lists).some((file) => file.includes("_Packages")))
    return Number.POSITIVE_INFINITY;
  const touched = [lists, join(lists, "partial")]
    .filter(existsSync)
    .map((folder) => statSync(folder).mtimeMs);
  return Date.now() - Math.max(...touched);
}

/** Without a network it gives up after seconds; a slow one is waited for. */
function aptGet(machine, args) {
  const patience = [
    "-o",
    "Acquire::Retries=0",
    "-o",
    "Acquire::http::Timeout=8",
    "-o",
    "DPkg::Lock::Timeout=60",
  ];
  return capture(find(machine, "apt-get"), [...patience, ...args], {
    env: { PATH: machine.path, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C.UTF-8" },
  });
}
