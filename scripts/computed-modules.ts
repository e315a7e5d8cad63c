import { join } from "node:path";
import type { Plugin } from "vite";

/** Modules of which the pages get the values alone: they are run while the pages are built. */
const COMPUTED = join(process.cwd(), "src/contract/routes/");

/** Puts what a module's exports come to in the place of the code that makes them. Their values are plain data. */
export const computedModules: Plugin = {
  name: "computed-modules",
  enforce: "pre",
  async load(id) {
    if (!id.startsWith(COMPUTED)) return null;
    const exported: Record<string, unknown> = await import(id);
    return Object.entries(exported)
      .filter(([, value]) => typeof value !== "function")
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
  },
};
