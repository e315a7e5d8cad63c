import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { build, type Plugin } from "vite";

// `npm run build:server`: puts the server's 1,500 modules into one program, and those of each of its threads
// and children into one more. Looking for them and linking them costs half of a start, and taking their types out most
// of a thread's. With --enable-source-maps the map beside it lets a fault's trace name our own files and lines.

const folder = resolve("build/server");

/**
 * They bring machine code, WebAssembly or threads, which they look for beside their own files; or they are large and loaded
 * only by who asks for them.
 */
const leftOutside = [
  "@aws-sdk/client-s3",
  "@aws-sdk/lib-storage",
  "@electric-sql/pglite",
  "@node-rs/argon2",
  "koffi",
  "mpg123-decoder",
  "sherpa-onnx-node",
];

const startsProgram = /new URL\("\.\/([a-z-]+-(?:worker|child))\.ts", import\.meta\.url\)/g;

/**
 * What a module finds from where it lies itself, such as migrations, is found from the one program, too. Threads
 * and children are programs beside it.
 */
const ownAddresses: Plugin = {
  name: "own-addresses",
  enforce: "pre",
  transform(code, id) {
    if (!id.startsWith(resolve("src")) || !code.includes("import.meta.url")) return null;
    const here = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
    const moved = code
      .split(startsProgram)
      .map((part, i) =>
        i % 2 === 0 ? part.replaceAll("import.meta.url", here) : `new URL("./${part}.js", import.meta.url)`,
      );
    return { code: moved.join(""), map: null };
  },
};

/** Builds the program that begins with `entry`: all that it imports, in one file of its name. */
async function program(entry: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [ownAddresses],
    ssr: { noExternal: true, external: leftOutside },
    build: {
      ssr: entry,
      target: "node24",
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: {
          codeSplitting: false,
          entryFileNames: `${basename(entry, ".ts")}.js`,
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}

// In place, for a server that runs starts its threads from here, too; the server itself last: with it all are there.
for (const entry of [...startedPrograms(), "src/server/serve.ts"]) await program(entry);

/** The modules that another one starts as a thread or a child. */
function startedPrograms(): string[] {
  const found = globSync("src/server/**/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(startsProgram)].map(([, name]) =>
      join(dirname(file), `${name}.ts`),
    ),
  );
  return [...new Set(found)];
}
