import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** What `scripts/check-names.mjs` says of a project with one file. */
function checked(path: string, code: string): { status: number | null; problems: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "names-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), code);
  const { status, stderr } = spawnSync(process.execPath, ["scripts/check-names.mjs", folder], {
    encoding: "utf8",
  });
  return { status, problems: stderr.split("\n").filter(Boolean) };
}

test.each([
  ["src/a.ts", "\nconst presetPath = 1;", 'src/a.ts:2 presetPath: "preset" is ruled out'],
  ["src/a.ts", "type PaymentGateway = string;", 'src/a.ts:1 PaymentGateway: "gateway" is ruled out'],
  ["test/a.ts", "const SIGN_IN = 1;", 'test/a.ts:1 SIGN_IN: "sign in" is ruled out'],
  ["src/a.ts", `\`\${told.code} of \${\`\${1}\`}\``, 'src/a.ts:1 told: "told" is ruled out'],
  ["src/mailed-link.ts", "", 'src/mailed-link.ts: "mailed link" is ruled out'],
  ["src/a.tsx", "export const x = <div>{member.name}</div>;", 'src/a.tsx:1 member: "member" is ruled out'],
])("a name in %s that the glossary rules out is found: %s", (path, code, problem) => {
  const { status, problems } = checked(path, code);
  expect(status).toBe(1);
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ["in comments", "// told so\n/* a\npreset */ const x = 1;"],
  ["in strings", `const x = ["/presets", 'told', \`gone \${x} told\`];`],
  ["as a part of a longer word", "const remembered = foldersOf(teller);"],
  ["that are somebody else's", "await auth.api.signInEmail(body); CALLS.speak;"],
])("words %s are free", (_, code) => {
  expect(checked("src/a.ts", code)).toEqual({ status: 0, problems: [] });
});
