import type { Connection } from "./connection.ts";
import { EXIT, Failure } from "./exit.ts";
import { hasFailed } from "./has-failed.ts";
import { nameOfWork, type Recording } from "./recording.ts";
import type { Run } from "./run.ts";
import { transcribe, type Wish } from "./transcript.ts";

/** Times that a recording is begun: after the server itself broke off, and where it has deleted what was made before. */
export const MOST_BEGUN = 3;

/**
 * The text of a recording that is begun under a name made of its bytes, so that it is paid once, also after a crash or a restart, on
 * any machine. What the server's own fault ended, and cost nothing, is begun anew under the next name, a few times; so is what the
 * server has no more, at its price. Null where the recording changed while its name was made of it. @throws Failure
 */
export async function transcribeOnce(
  run: Pick<Run, "stopped" | "progress" | "words">,
  connection: Connection,
  { recording, wish }: { recording: Recording; wish: Wish },
): Promise<string | null> {
  const { engine, language = null, prompt = null, format } = wish;
  const speakers = format === "diarized_json" ? "speakers" : null;
  const name = await nameOfWork(recording, [engine, language, prompt, speakers]);
  if (!(await recording.isUnchanged())) return null;
  for (let begun = 1; ; begun++) {
    const operation = `cli-${name}-${begun}`;
    try {
      return await transcribe(run, connection, { recording, operation, wish });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // The name is used, and what was made under it is deleted.
      if (error.refusal === "key-reused" && begun < MOST_BEGUN) continue;
      if (error.code !== "server-busy") throw error;
      // Only what is known to have failed is begun again: what runs still would be paid twice.
      if (!(await hasFailed(connection, operation, run.stopped))) throw error;
      const { values, refusal } = error;
      if (begun === MOST_BEGUN) throw new Failure(EXIT.failed, "refused", { ...values, refusal });
    }
  }
}
