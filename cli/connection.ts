import { KEY_FORM } from "../src/contract/key-form.ts";
import { EXIT, Failure } from "./exit.ts";
import { type KeptLogin, placeOfLogin, readLogin } from "./kept-login.ts";
import type { Run } from "./run.ts";
import { serverAddress } from "./server-address.ts";

/** Where calls go, and with what. A key goes to the server that it was given for, and to no other. */
export type Connection = { server: string; key: string | null; language: string };

/** The server and the key that count: flags, then the environment, then what was kept. @throws Failure */
export async function connect(run: Run): Promise<Connection> {
  const { flags, env, language } = run;
  const named = flags.server ?? (env.SAYWRITE_SERVER || undefined);
  const own = env.SAYWRITE_KEY || undefined;
  const kept = named !== undefined && own !== undefined ? null : await keptLogin(run);
  const address = named ?? kept?.server;
  const key = own ?? kept?.key;
  if (address === undefined || key === undefined) throw new Failure(EXIT.notLoggedIn, "not-logged-in");
  const mayBeOpen = kept?.allowHttp === true && address === kept.server;
  const server = serverAddress(address, { allowHttp: flags["allow-http"] === true || mayBeOpen });
  // Whoever names another server, in a file that came with something, must not be handed the key of this one.
  if (own === undefined && kept?.server !== server)
    throw new Failure(EXIT.notLoggedIn, "key-of-another", { server });
  return { server, key: demandKey(key), language };
}

async function keptLogin({ env, note, words }: Run): Promise<KeptLogin | undefined> {
  const path = placeOfLogin(env);
  const found = await readLogin(path);
  if (found?.wasOpen) note(words.COMMAND_LINE.othersCanRead(path));
  return found?.login;
}

/** What looks like a key. Anything else is a slip, such as a password, and goes nowhere. @throws Failure */
export function demandKey(text: string): string {
  if (!KEY_FORM.PATTERN.test(text)) throw new Failure(EXIT.notLoggedIn, "key-malformed");
  return text;
}
