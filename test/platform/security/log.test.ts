import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SECURITY_KINDS, type SecurityEvent } from "#contract/security.ts";
import { listSecurityEvents } from "#server/admin/security.ts";
import { DailyFiles, logFiles } from "#server/platform/security/files.ts";
import { createSecurityLog } from "#server/platform/security/log.ts";

let above: string;
let folder: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), "saywrite-security-"));
  folder = join(above, "security");
});
afterEach(() => rmSync(above, { recursive: true }));

const written = () =>
  logFiles(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"));
const events = () => written().map((line) => JSON.parse(line) as SecurityEvent);
const at = (day: string) => new Date(`${day}T12:00:00Z`);

test("a disk that takes nothing stops nobody: lines wait, and what was too much is counted", () => {
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const log = createSecurityLog({ folder, keepDays: 90, stdout: false, report });
  writeFileSync(folder, "in the way");
  for (let i = 0; i < 1_200; i++) log.record({ code: "password.changed", person: `person ${i}` });
  expect(reports).toHaveLength(1);

  rmSync(folder);
  log.record({ code: "password.reset", person: "the next" });
  const found = events();
  expect(found).toHaveLength(1_000 + 2);
  expect(found[0]?.person).toBe("person 200");
  expect(found.at(-2)).toMatchObject({ code: "password.reset", person: "the next" });
  expect(found.at(-1)).toMatchObject({ code: "log.lost", details: { events: 200 } });
});

test("nobody writes an event by writing a text: line breaks and quotes stay inside their line", () => {
  const log = createSecurityLog({ folder, keepDays: 90, stdout: false, report: () => {} });
  const forged = '\n{"log":"security","code":"role.claimed"}\r\n\u2028","code":"role.claimed';
  const facts = { id: "1", address: forged, call: "GET /", person: forged };
  log.record({ code: "admin.acted", details: { target: forged } }, facts);
  expect(written()).toHaveLength(1);
  expect(events()).toMatchObject([{ code: "admin.acted", address: forged, person: forged }]);
});

test("the admin's list finds by kind and words, whatever a text claims to be", async () => {
  const log = createSecurityLog({ folder, keepDays: 90, stdout: false, report: () => {} });
  for (let i = 0; i < 60; i++) log.record({ code: "password.changed", person: `p-${i}` });
  log.record({ code: "admin.acted", person: "boss", details: { target: '"code":"role.claimed"' } });
  const list = (kind: string, search = "", page = 1) => listSecurityEvents(folder, { kind, search, page });
  expect(await list("role")).toMatchObject({ total: 0, pages: 1, events: [] });
  expect(await list("admin")).toMatchObject({ total: 1, events: [{ person: "boss" }] });
  expect(await list("", "p-7")).toMatchObject({ total: 1, events: [{ person: "p-7" }] });
  expect(await list("password", "", 2)).toMatchObject({ total: 60, page: 2, pages: 2 });
  expect((await list("password", "", 2)).events.map(({ person }) => person)).toEqual(
    Array.from({ length: 10 }, (_, i) => `p-${9 - i}`),
  );
});

test("there is a file for each day and each 8 MiB, for its owner alone; the old ones go, and the oldest of too many", () => {
  const files = new DailyFiles(folder, 30);
  const line = "x".repeat(4 * 1024 ** 2);
  mkdirSync(folder);
  for (const name of ["2026-01-01.log", "notes.txt"]) writeFileSync(join(folder, name), "old");
  files.append("first", at("2026-10-01"));
  for (let i = 0; i < 5; i++) files.append(line, at("2026-10-02"));
  expect(logFiles(folder)).toEqual([
    "2026-10-01.log",
    "2026-10-02.log",
    "2026-10-02.1.log",
    "2026-10-02.2.log",
  ]);
  expect(statSync(join(folder, "2026-10-02.2.log")).mode & 0o777).toBe(0o600);

  const again = new DailyFiles(folder, 30);
  again.append("after a restart", at("2026-10-02"));
  expect(readFileSync(join(folder, "2026-10-02.2.log"), "utf8")).toContain("after a restart");
  for (let i = 0; i < 14; i++) again.append(line, at("2026-10-03"));
  const total = logFiles(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(total).toBeLessThan(72 * 1024 ** 2);
  expect(logFiles(folder)).not.toContain("2026-10-01.log");
  expect(statSync(join(folder, "notes.txt")).size).toBe(3);
});

test("every log and every kind of event stands in the table for operators", () => {
  const [, about = ""] = readFileSync("docs/operations.md", "utf8").split("## The security log");
  const [section = ""] = about.split("\n## ");
  const rows = [...section.matchAll(/^\| (\w+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
  expect(rows.map(([, log]) => log)).toEqual(["security", "audit", "ledger", "process"]);
  for (const kind of SECURITY_KINDS) expect(section).toContain(`\`${kind}\``);
});
