import { readFileSync } from "node:fs";

/** The settings whose value opens something. */
export const SECRET_SETTINGS = [
  "MASTER_SECRET",
  "DATABASE_URL",
  "SMTP_URL",
  "OPENAI_API_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

type Variables = Record<string, string | undefined>;

/**
 * Reads each secret setting whose name with `_FILE` behind it names a file, as systemd's credentials, the secrets of
 * Docker and Kubernetes, and a vault's agent hand them over. White space around the content is dropped.
 * @returns the settings with what the files hold, and in `problems` why one can't be used
 */
export function withSecretFiles(variables: Variables): { set: Variables; problems: string[] } {
  const set = { ...variables };
  const problems: string[] = [];
  for (const name of SECRET_SETTINGS) {
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
