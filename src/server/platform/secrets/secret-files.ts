import { readFileSync } from "node:fs";

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads each of these `secrets` whose name with `_FILE` behind it names a file, as systemd's credentials, the secrets of
 * Docker and Kubernetes, and a vault's agent hand them over. White space around the content is dropped.
 * @returns the settings with what the files hold, and in `problems` why one can't be used
 */
export function withSecretFiles(
  secrets: readonly string[],
  variables: Variables,
): { set: Variables; problems: string[] } {
  const set: Record<string, string | undefined> = { ...variables };
  const problems: string[] = [];
  for (const name of secrets) {
    const setting = `${name}_FILE`;
    const file = set[setting];
    if (file === undefined) continue;
    delete set[setting];
    if (set[name] !== undefined) {
      problems.push(`${setting}: ${name} is set as well; leave one of the two`);
      continue;
    }
    const content = contentOf(file);
    if ("problem" in content) problems.push(`${setting}: ${file} ${content.problem}`);
    else set[name] = content.text;
  }
  return { set, problems };
}

function contentOf(file: string): { text: string } | { problem: string } {
  try {
    const text = readFileSync(file, "utf8").trim();
    return text === "" ? { problem: "is empty" } : { text };
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
