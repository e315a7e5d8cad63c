import { relative, resolve } from "node:path";
import { build, type Plugin } from "vite";

// `npm run build:server`: puts the server's 1,500 modules into one program. Looking for them and linking them costs half
// of a start. With --enable-source-maps the map beside it lets a fault's trace name our own files and lines.

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

/** What a module finds from where it lies itself (migrations, workers) is found from the one program, too. */
const ownAddresses: Plugin = {
  name: "own-addresses",
  enforce: "pre",
  transform(code, id) {
    if (!id.startsWith(resolve("src")) || !code.includes("import.meta.url")) return null;
    const own = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
    return { code: code.replaceAll("import.meta.url", own), map: null };
  },
};

await build({
  configFile: false,
  logLevel: "error",
  plugins: [ownAddresses],
  ssr: { noExternal: true, external: leftOutside },
  build: {
    ssr: "src/server/serve.ts",
    target: "node24",
    outDir: folder,
    copyPublicDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: "serve.js", sourcemapExcludeSources: true },
    },
  },
});
