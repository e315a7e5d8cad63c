import { z } from "zod";
import { OPENAI_FOLDER } from "../../src/contract/program-folders.ts";
import { askLine, pipedLine } from "../ask.ts";
import { askJson } from "../ask-json.ts";
import { demandKey } from "../connection.ts";
import { EXIT, type Exit, Failure } from "../exit.ts";
import { demandAtMost } from "../fitting.ts";
import { placeOfLogin, writeLogin } from "../kept-login.ts";
import type { Run } from "../run.ts";
import { serverAddress } from "../server-address.ts";

/** What every key may ask for. */
const modelsSchema = z.object({ object: z.literal("list") });

/** Keeps a server's address and a key, once the server has taken it. @throws Failure */
export async function login(run: Run): Promise<Exit> {
  const { flags, given, env, stdin, words, language, stopped, report } = run;
  demandAtMost(0, given);
  const terminal = { stdin, stopped, prompt: run.prompt };
  const { askServer, askKey, loggedIn } = words.COMMAND_LINE;
  const named = flags.server ?? (env.SAYWRITE_SERVER || undefined);
  if (named === undefined && !stdin.isTTY) throw new Failure(EXIT.usedWrongly, "server-missing");
  const allowHttp = flags["allow-http"] === true;
  const server = serverAddress(named ?? (await askLine(terminal, askServer, false)), { allowHttp });
  const key = demandKey(stdin.isTTY ? await askLine(terminal, askKey, true) : await pipedLine(run));
  const call = { method: "GET", path: `${OPENAI_FOLDER}/models`, signal: stopped } as const;
  await askJson({ server, key, language }, call, modelsSchema);
  await writeLogin(placeOfLogin(env), { server, key, allowHttp });
  report({ server }, loggedIn(server));
  return EXIT.done;
}
