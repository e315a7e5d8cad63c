import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = "**/*.{js,css,svg,webmanifest,wasm}";

/** Puts a .br and a .gz beside every file of `folder` that gets smaller by it, so that the server need not. */
export async function compressAssets(folder: string): Promise<void> {
  const files = globSync(COMPRESSIBLE, { cwd: folder });
  await Promise.all(files.map((file) => compress(join(folder, file))));
}

async function compress(file: string): Promise<void> {
  const whole = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
  const [br, gz] = await Promise.all([brotli(whole, { params }), zip(whole, { level: 9 })]);
  if (br.length < whole.length) await writeFile(`${file}.br`, br);
  if (gz.length < whole.length) await writeFile(`${file}.gz`, gz);
}
