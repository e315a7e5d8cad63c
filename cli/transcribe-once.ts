import type { Connection } from "./connection.ts";
import { Failure } from "./exit.ts";
import { hasFailed } from "./has-failed.ts";
import { nameOfWork, type Recording } from "./recording.ts";
import type { Run } from "./run.ts";
import { transcribe, type Wish } from "./transcript.ts";

/** Times that a recording is begun anew after the server itself broke off. */
const MOST_BEGUN = 3;

/**
 * The text of a recording that is begun under a name made of its bytes, so that it is paid once, also after a crash or a restart, on
 * any machine. What the server's own fault ended, and so cost nothing, is begun anew under the next name. @throws Failure
 */
export async function transcribeOnce(
  run: Pick<Run, "stopped" | "progress" | "words">,
  connection: Connection,
  { recording, wish }: { recording: Recording; wish: Wish },
): Promise<string> {
  const { engine, language = null, prompt = null, format } = wish;
  const speakers = format === "diarized_json" ? "speakers" : null;
  const name = await nameOfWork(recording, [engine, language, prompt, speakers]);
  for (let begun = 1; ; begun++) {
    const operation = `cli-${name}-${begun}`;
    try {
      return await transcribe(run, connection, { recording, operation, wish });
    } catch (error) {
      const mayBeOver = error instanceof Failure && error.code === "server-busy" && begun < MOST_BEGUN;
      // Only what is known to have failed is begun again: what runs still would be paid twice.
      if (!mayBeOver || !(await hasFailed(connection, operation, run.stopped))) throw error;
    }
  }
}
