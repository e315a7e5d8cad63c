import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { send, until } from "./client.ts";
import type { TestServer } from "./server.ts";
import { type MailServer, tokenIn } from "./smtp-server.ts";

/** Confirms an address with the link that was mailed to it at sign-up. */
export async function confirmAddress(url: string, mails: MailServer, email: string): Promise<void> {
  await open(url, tokenIn(await mails.take("confirm-address", email)));
}

/** The same where mail is kept in the data directory instead of being sent. */
export async function confirmKeptAddress({ url, dataDir }: TestServer, email: string): Promise<void> {
  const folder = join(dataDir, "outbox");
  const token = await until(`the letter to ${email}`, async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith(".json")) continue;
      const letter = await readFile(join(folder, name), "utf8");
      const found = /confirm-address\?token=([\w-]{32})/.exec(letter)?.[1];
      if (found && letter.includes(`"to":"${email}"`)) return found;
    }
    return undefined;
  });
  await open(url, token);
}

async function open(url: string, token: string): Promise<void> {
  const { status } = await send(`${url}/api/account/address/confirm`, { body: { token } });
  if (status !== 200) throw new Error(`the address could not be confirmed: ${status}`);
}
