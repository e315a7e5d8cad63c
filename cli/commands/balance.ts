import { z } from "zod";
import { programPath } from "../../src/contract/program-calls.ts";
import { creditRoutes } from "../../src/contract/routes/credits.ts";
import { askJson } from "../ask-json.ts";
import { connect } from "../connection.ts";
import { EXIT, type Exit } from "../exit.ts";
import { demandAtMost } from "../fitting.ts";
import type { Run } from "../run.ts";

const balanceSchema = z.object({ creditBalance: z.number() });

/** Says what the key can spend. @throws Failure */
export async function balance(run: Run): Promise<Exit> {
  demandAtMost(0, run.given);
  const connection = await connect(run);
  const { method, path } = creditRoutes.readCredits;
  const call = { method, path: programPath(path), signal: run.stopped };
  const { creditBalance: credits } = await askJson(connection, call, balanceSchema);
  run.report({ server: connection.server, credits }, run.words.credits(credits));
  return EXIT.done;
}
