import { readdir } from "node:fs/promises";

const LOOK_MILLISECONDS = 30_000;

/**
 * Calls back when models came or went, whoever brought or took them: another server, the command, the operator. Only names
 * are looked at. @returns a function that ends it
 */
export async function watchFolder(root: string, changed: () => Promise<void>): Promise<() => void> {
  let seen = await namesIn(root);
  const look = async () => {
    const names = await namesIn(root);
    if (names === seen) return;
    seen = names;
    await changed();
  };
  const timer = setInterval(() => void look(), LOOK_MILLISECONDS).unref();
  return () => clearInterval(timer);
}

/** Models alone: what is on its way begins with a dot. None where the folder can't be read. */
async function namesIn(root: string): Promise<string> {
  const names = await readdir(root).catch((): string[] => []);
  return names
    .filter((name) => !name.startsWith("."))
    .sort()
    .join("/");
}
