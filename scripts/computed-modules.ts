import { relative } from "node:path";
import type { Plugin } from "vite";

/** Modules of which the pages get the values alone: they are run while the pages are built. */
const COMPUTED = /^src\/(contract\/routes\/|locales\/\w+\/pages\/error-words\.ts$)/;

/** Puts what a module's exports come to in the place of the code that makes them. Their values are plain data. */
export const computedModules: Plugin = {
  name: "computed-modules",
  enforce: "pre",
  async load(id) {
    if (!COMPUTED.test(relative(process.cwd(), id))) return null;
    const exported: Record<string, unknown> = await import(id);
    return Object.entries(exported)
      .filter(([, value]) => typeof value !== "function")
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
  },
};
