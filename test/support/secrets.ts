import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Secrets, secretsFrom } from "#server/platform/secrets/secrets.ts";

/** The keys of a server that made its secret itself. */
export function secretsOf(dataDir: string): Secrets {
  return secretsFrom(readFileSync(join(dataDir, "secret"), "utf8").trim());
}
