import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { send, until } from "./client.ts";
import type { TestServer } from "./server.ts";
import { type MailServer, tokenIn } from "./smtp-server.ts";

/** Confirms an address with the link that was mailed to it at sign-up. */
export async function verifyEmail(url: string, mails: MailServer, email: string): Promise<void> {
  const token = tokenIn(await mails.take("confirm-address", email));
  if (!(await opens(url, token))) throw new Error(`${email} could not be confirmed`);
}

/** The same where mail is kept in the data directory instead of being sent: with the newest link there is. */
export async function verifyKeptEmail(
  { url, dataDir }: Pick<TestServer, "url" | "dataDir">,
  email: string,
): Promise<void> {
  await until(`a link for ${email}`, async () => {
    for (const token of await keptTokens(dataDir, email, "/confirm-address")) {
      if (await opens(url, token)) return true;
    }
    return false;
  });
}

/** What the letters to an address that are kept in the data directory so far carry to one page, oldest first. */
export async function keptTokens(dataDir: string, email: string, page: string): Promise<string[]> {
  const folder = join(dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const link = new RegExp(`${page}#token=([\\w.-]+)`);
  return letters
    .filter((letter) => letter.includes(`"to":"${email}"`))
    .flatMap((letter) => link.exec(letter)?.[1] ?? []);
}

async function opens(url: string, token: string): Promise<boolean> {
  const { status } = await send(`${url}/api/account/address/confirm`, { body: { token } });
  return status === 200;
}
