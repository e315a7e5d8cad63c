import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { expect, onTestFinished, test } from "vitest";

const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** npm finds its own runtime by PATH, which tests may be without. */
const PATH = [dirname(process.execPath), process.env.PATH, "/usr/bin", "/bin"].filter(Boolean).join(":");

/** Runs one of the scripts as `npm run` does. */
function run(script: string, args: string[] = [], env: Record<string, string> = {}) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { ...process.env, PATH, ...env }, maxBuffer: 64 * 1024 ** 2 };
    const child = execFile(process.execPath, [script, ...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

type Component = { name: string; version: string; hashes: { content: string }[]; licenses: unknown };
type Bill = {
  components: (Component & { "bom-ref": string })[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
type Locked = { version: string; name?: string; dev?: boolean };

test("the bill of materials is good CycloneDX: every production package with checksum and licence, and no GPL", async () => {
  const folder = mkdtempSync(join(tmpdir(), "saywrite-sbom-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "sbom.cdx.json");
  expect(await run("scripts/sbom.mjs", [file])).toMatchObject({ code: 0 });
  const text = readFileSync(file, "utf8");
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();

  const bill = JSON.parse(text) as Bill;
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  const installed = Object.entries(packages)
    .filter(([place, { dev }]) => place !== "" && !dev)
    .map(([place, { name, version }]) => `${name ?? place.split("node_modules/").at(-1)}@${version}`);
  const refs = bill.components.map((component) => component["bom-ref"]);
  expect(refs.toSorted()).toEqual([...new Set(installed)].toSorted());
  const own = bill.dependencies.find(({ ref }) => ref.startsWith("saywrite@"));
  const direct = Object.entries({ ...dependencies, ...optionalDependencies }).map(
    ([name, version]) => `${name}@${version}`,
  );
  expect(own?.dependsOn).toEqual(direct.toSorted());
  expect(bill.dependencies.find(({ ref }) => ref.startsWith("fastify@"))?.dependsOn.length).toBeGreaterThan(
    10,
  );
  for (const { hashes } of bill.components) expect(hashes[0]?.content).toMatch(/^[\da-f]{128}$/);
  const licences = bill.components.map(({ name, licenses }) => `${name}: ${JSON.stringify(licenses)}`);
  expect(licences.filter((one) => /\b[AL]?GPL|not said/.test(one) && !one.includes(" OR "))).toEqual([]);
});

/** A registry whose advisory service answers so, and which knows of one package. */
async function registry(status: number, body: unknown): Promise<string> {
  const version = dependencies.fastify ?? "";
  const known = {
    name: "fastify",
    "dist-tags": { latest: version },
    versions: { [version]: { name: "fastify", version } },
  };
  const server = createServer((request, response) => {
    request.resume();
    const [code, answer] = request.url === "/fastify" ? [200, known] : [status, body];
    response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const advisory = {
  fastify: [
    {
      id: 1,
      url: "https://advisories.example/1",
      title: "Made up for this test",
      severity: "high",
      vulnerable_versions: ">=5.0.0",
    },
  ],
};

test.each([
  ["has nothing to say", 200, {}, 0, /^audit: 0 of \d+ production packages have an advisory$/m],
  [
    "knows of a fault",
    200,
    advisory,
    1,
    /^high: fastify .*Made up for this test https:\/\/advisories\.example\/1/m,
  ],
  ["is not there", 405, { message: "no such service" }, 0, /^audit: not run: 405/m],
])("the audit of a registry that %s", async (_which, status, body, code, words) => {
  const npm_config_registry = await registry(status, body);
  const audit = await run("scripts/audit.mjs", [], { npm_config_registry, npm_config_fetch_retries: "0" });
  expect(audit.output).toMatch(words);
  expect(audit.code).toBe(code);
});

test("the audit without any network says so and goes on", async () => {
  const nobody = { npm_config_registry: "http://127.0.0.1:9/", npm_config_fetch_retries: "0" };
  const audit = await run("scripts/audit.mjs", [], nobody);
  expect(audit.output).toMatch(/^audit: not run: .+/m);
  expect(audit.code).toBe(0);
});
