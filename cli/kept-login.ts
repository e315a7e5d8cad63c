import { randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { z } from "zod";
import { EXIT, Failure, systemCode } from "./exit.ts";

const keptSchema = z.object({ server: z.string(), key: z.string(), allowHttp: z.boolean().default(false) });
export type KeptLogin = z.infer<typeof keptSchema>;

/** Read and written by nobody but its owner. */
const PRIVATE = 0o600;
const OTHERS = 0o077;

/** Where the address and the key lie. A relative XDG_CONFIG_HOME counts as none, as its specification says. */
export function placeOfLogin({ XDG_CONFIG_HOME: home = "" }: NodeJS.ProcessEnv): string {
  return join(isAbsolute(home) ? home : join(homedir(), ".config"), "saywrite", "login.json");
}

/** What was kept, and whether others could read it until now; null where nothing was. @throws Failure where it is damaged */
export async function readLogin(path: string): Promise<{ login: KeptLogin; wasOpen: boolean } | null> {
  const text = await readFile(path, "utf8").catch((error) => {
    if (systemCode(error) === "ENOENT") return null;
    throw new Failure(EXIT.failed, "file-not-read", { path, what: systemCode(error) });
  });
  if (text === null) return null;
  const login = loginIn(text);
  if (!login) throw new Failure(EXIT.notLoggedIn, "settings-unreadable", { path });
  const wasOpen = process.platform !== "win32" && ((await stat(path)).mode & OTHERS) !== 0;
  if (wasOpen) await chmod(path, PRIVATE);
  return { login, wasOpen };
}

function loginIn(text: string): KeptLogin | undefined {
  try {
    return keptSchema.parse(JSON.parse(text));
  } catch {
    return undefined; // what it says is not repeated: there is a key in it
  }
}

/** Puts it in the place of what was kept before, whole or not at all. @throws Failure */
export async function writeLogin(path: string, login: KeptLogin): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(beside, `${JSON.stringify(login)}\n`, { mode: PRIVATE, flag: "wx", flush: true });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw new Failure(EXIT.failed, "file-not-written", { path, what: systemCode(error) });
  }
}

/** Resolves with whether there was anything. @throws Failure */
export async function deleteLogin(path: string): Promise<boolean> {
  try {
    await rm(path);
    return true;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw new Failure(EXIT.failed, "file-not-written", { path, what: systemCode(error) });
  }
}
