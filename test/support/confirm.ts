import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { send, until } from "./client.ts";
import type { TestServer } from "./server.ts";
import { type MailServer, tokenIn } from "./smtp-server.ts";

/** Confirms an address with the link that was mailed to it at sign-up. */
export async function confirmAddress(url: string, mails: MailServer, email: string): Promise<void> {
  const token = tokenIn(await mails.take("confirm-address", email));
  if (!(await opens(url, token))) throw new Error(`${email} could not be confirmed`);
}

/** The same where mail is kept in the data directory instead of being sent: with the newest link there is. */
export async function confirmKeptAddress({ url, dataDir }: TestServer, email: string): Promise<void> {
  const folder = join(dataDir, "outbox");
  await until(`a link for ${email}`, async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith(".json")) continue;
      const letter = await readFile(join(folder, name), "utf8");
      const token = /confirm-address#token=([\w-]{32})/.exec(letter)?.[1];
      if (token && letter.includes(`"to":"${email}"`) && (await opens(url, token))) return true;
    }
    return false;
  });
}

async function opens(url: string, token: string): Promise<boolean> {
  const { status } = await send(`${url}/api/account/address/confirm`, { body: { token } });
  return status === 200;
}
