import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { compareVersions } from "../../scripts/programs.mjs";
import { provision } from "../../scripts/provision.mjs";

it.each([
  ["140.12.0", "140", 1],
  ["140", "140.0.0", 0],
  ["139.99", "140", -1],
  ["15.18", "15.9", 1],
  ["5.1.9", "5.10", -1],
  ["0", "3", -1],
])("%s against %s", (one, other, order) => {
  expect(Math.sign(compareVersions(one, other))).toBe(order);
});

type Apt = {
  /** What the lists name after `apt-get update`; undefined: there is no network, and update fails. */
  newest?: string;
  /** What they name before. */
  known?: string;
  listsAgeDays?: number;
};

/** A machine of its own with such a Chromium, and an apt-get that writes down what it is asked. */
function machine({ chromium, apt, isRoot = true }: { chromium?: string; apt?: Apt; isRoot?: boolean }) {
  const root = mkdtempSync(join(tmpdir(), "saywrite-machine-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const put = (path: string, script: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `#!/bin/sh\n${script}\n`);
    chmodSync(join(root, path), 0o755);
  };
  // Beside its version it has complaints of its own, with numbers in them.
  const saying = (version: string) =>
    `echo "line 9: 25274 >= 4" >&2; echo "Chromium ${version} on Debian 12"`;
  put("usr/bin/unrelated", "");
  if (chromium) put("usr/bin/chromium", saying(chromium));
  const log = join(root, "apt.log");
  writeFileSync(log, "");
  if (apt) {
    put("known", saying(apt.known ?? "0"));
    if (apt.newest) put("newest", saying(apt.newest));
    const steps = [
      `echo "$*" >> ${log}`,
      `case "$*" in`,
      `*update*) /bin/cp ${root}/newest ${root}/known || { echo "no network"; exit 100; } ;;`,
      `*install*) /bin/cp ${root}/known ${root}/usr/bin/chromium ;;`,
      "esac",
    ];
    put("usr/bin/apt-get", steps.join("\n"));
    put("var/lib/apt/lists/deb_Packages", "");
    const then = Date.now() / 1000 - (apt.listsAgeDays ?? 0) * 86_400;
    utimesSync(join(root, "var/lib/apt/lists"), then, then);
  }
  const said: string[] = [];
  for (const way of ["log", "error"] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
  onTestFinished(() => void vi.restoreAllMocks());
  return {
    async provision(names: ("chromium" | "tuspy")[] = ["chromium"]) {
      const where = { path: join(root, "usr/bin"), root, platform: "linux" as const, isRoot };
      const ready = await provision(names, where);
      const asked = readFileSync(log, "utf8").match(/\b(update|install)\b(?= )/g) ?? [];
      return { ready, asked, said: said.join("\n") };
    },
  };
}

it("asks apt-get for nothing when all is there and new enough", async () => {
  const there = machine({ chromium: "151.0.1", apt: { listsAgeDays: 90 } });
  expect(await there.provision()).toEqual({ ready: true, asked: [], said: "" });
});

it("installs what is missing from lists of today", async () => {
  const bare = machine({ apt: { known: "151.0" } });
  expect(await bare.provision()).toMatchObject({ ready: true, asked: ["install"] });
});

it("fetches lists that are older than a day first", async () => {
  const bare = machine({ apt: { known: "139.0", newest: "151.0", listsAgeDays: 20 } });
  expect(await bare.provision()).toMatchObject({ ready: true, asked: ["update", "install"] });
});

it("replaces what is older than needed, with new lists even where those here are of today", async () => {
  const old = machine({ chromium: "139.0.7258", apt: { known: "139.0.7258", newest: "151.0" } });
  expect(await old.provision()).toMatchObject({ ready: true, asked: ["update", "install"] });
});

it("says what was found and what was needed when nothing newer can be had", async () => {
  const old = machine({ chromium: "139.0.7258", apt: { newest: "140.0.1" } });
  const { ready, said } = await old.provision();
  expect(ready).toBe(false);
  expect(said).toContain("chromium: found 140.0.1, needed 150");
  expect(said).toContain("nothing newer");
});

it("does without a network what the old lists allow", async () => {
  const bare = machine({ apt: { known: "151.0", listsAgeDays: 20 } });
  expect(await bare.provision()).toMatchObject({ ready: true, asked: ["update", "install"] });
});

it("without a network says what it tried, and what to run later", async () => {
  const old = machine({ chromium: "139.0", apt: { known: "139.0", listsAgeDays: 20 } });
  const { ready, said } = await old.provision();
  expect(ready).toBe(false);
  expect(said).toContain("chromium: found 139.0, needed 150");
  expect(said).toContain("no network");
  expect(said).toContain("apt-get update && apt-get install -y --no-install-recommends chromium");
});

it("tells whoever is not root the command", async () => {
  const { ready, asked, said } = await machine({ apt: {}, isRoot: false }).provision();
  expect([ready, asked]).toEqual([false, []]);
  expect(said).toContain("chromium: not found");
  expect(said).toContain("sudo apt-get update && sudo apt-get install -y --no-install-recommends chromium");
});

it("goes on without what is only one proof more, and says which one", async () => {
  const there = machine({ chromium: "151.0.1", apt: { known: "151.0", newest: "151.0" } });
  const { ready, asked, said } = await there.provision(["tuspy", "chromium"]);
  expect([ready, asked]).toEqual([true, ["install"]]);
  expect(said).toContain("tuspy: not found");
  expect(said).toContain("a second client of tus is not tried");
});

it("doesn't ask for more than what must be there while that is missing", async () => {
  const bare = machine({ apt: { listsAgeDays: 20 } });
  const { ready, said } = await bare.provision(["tuspy", "chromium"]);
  expect(ready).toBe(false);
  expect(said).not.toContain("tuspy");
});
