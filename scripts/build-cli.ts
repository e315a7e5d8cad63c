import { once } from "node:events";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { build, type Rolldown } from "vite";
import { computedModules } from "./computed-modules.ts";

// `npm run build:cli`: the command line as the package that this server hands out (/cli.tgz): one program for Node 20 with
// all that it needs in it. The same sources make the same bytes.

const FOLDER = "build/cli";
/** As npm dates what it packs: the same for everybody. */
const PACKED_AT = new Date("1985-10-26T08:15:00Z");
const [PLAIN, EXECUTABLE] = [0o644, 0o755];

const { version } = JSON.parse(await readFile("package.json", "utf8"));
const manifest = JSON.parse(await readFile("cli/package.json", "utf8"));
const { program, packages } = await bundle();
const files = {
  "package.json": `${JSON.stringify({ ...manifest, version }, null, 2)}\n`,
  "saywrite.mjs": program,
  "README.md": await readFile("cli/README.md"),
  LICENSE: await readFile("LICENSE"),
  NOTICES: await notices(packages),
};
await mkdir(FOLDER, { recursive: true });
// A server may hand out the one from before meanwhile.
const beside = `${FOLDER}/cli.${process.pid}.part`;
await writeFile(beside, await tarball());
await rename(beside, `${FOLDER}/cli.tgz`);

/** The program, and the folders of the packages that it has something of. */
async function bundle(): Promise<{ program: string; packages: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [computedModules],
    define: { SAYWRITE_VERSION: JSON.stringify(version) },
    ssr: { noExternal: true },
    build: {
      ssr: "cli/main.ts",
      target: "node20",
      write: false,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false, banner: "#!/usr/bin/env node" } },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const [main, ...others] = output?.output ?? [];
  if (main?.type !== "chunk" || others.length > 0) throw new Error("the command line is not one program");
  const folders = main.moduleIds.map((id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]);
  return { program: main.code, packages: [...new Set(folders.filter((one) => one !== undefined))].sort() };
}

/** The terms of what is in the program and not ours. @throws where a package has none */
async function notices(packages: readonly string[]): Promise<string> {
  const terms = packages.map(async (folder) => {
    const name = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file));
    if (!name) throw new Error(`${folder} says no terms`);
    const terms = await readFile(`${folder}/${name}`, "utf8");
    return `${folder.split("node_modules/").at(-1)}, which is in saywrite.mjs:\n\n${terms}`;
  });
  return (await Promise.all(terms)).join("\n\n");
}

/** As `npm pack` lays it out. */
async function tarball(): Promise<Buffer> {
  const packed = pack();
  const bytes = buffer(packed);
  for (const [name, content] of Object.entries(files)) {
    const mode = name === manifest.bin.saywrite ? EXECUTABLE : PLAIN;
    const entry = packed.entry({ name: `package/${name}`, mode, mtime: PACKED_AT }, content);
    await once(entry, "finish");
  }
  packed.finalize();
  return gzipSync(await bytes, { level: 9 });
}
