import { EXIT, type Exit } from "../exit.ts";
import { demandAtMost } from "../fitting.ts";
import { deleteLogin, placeOfLogin } from "../kept-login.ts";
import type { Run } from "../run.ts";

/** Forgets the server and its key. @throws Failure */
export async function logout({ env, given, report, words }: Run): Promise<Exit> {
  demandAtMost(0, given);
  const wasThere = await deleteLogin(placeOfLogin(env));
  const { loggedOut, notLoggedIn } = words.COMMAND_LINE;
  report({ loggedOut: wasThere }, wasThere ? loggedOut : notLoggedIn);
  return EXIT.done;
}
