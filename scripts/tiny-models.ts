import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeTinyModels } from "./tiny-models/write.ts";

/** `npm run tiny-models`: writes the models that the tests load, test/models, anew. */
const folder = fileURLToPath(new URL("../test/models", import.meta.url));
rmSync(folder, { recursive: true, force: true });
writeTinyModels(folder);
