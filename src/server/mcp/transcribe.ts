import { tooDear } from "#contract/mcp-refusal.ts";
import { MCP_TOOLS } from "#contract/mcp-tools.ts";
import { transcribedOutput } from "#contract/mcp-transcript.ts";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { demandCredits } from "#server/platform/http/program-refusal.ts";
import { admitWork, awaitWork, goingOn } from "./await-work.ts";
import { hear } from "./hear.ts";
import { toolOf } from "./tool.ts";

/** Makes a text of a recording, paid from the key's purse. @throws Problem */
export const transcribe = toolOf(MCP_TOOLS.transcribe, async (services, asking, input) => {
  const { fileName, language, vocabulary, speakers, timestamps, store, waitSeconds } = input;
  const { recording } = asking;
  if (!recording) throw new Problem(400, outcome("field-malformed", { field: "audio" }));
  const operation = await admitWork(services, asking, input.name);
  const worked = await awaitWork(services, asking, { ...operation, waitSeconds }, (waiter) =>
    hear(services, asking, {
      ...{ recording, fileName, language, vocabulary, speakers, store, credits: input.maxCredits },
      ...{ ...operation, ...waiter },
    }),
  );
  if ("running" in worked) return { output: await goingOn(services, asking.person, worked.running) };
  const { ended } = worked;
  demandCredits(services, ended);
  if (ended.success) return { output: transcribedOutput(ended, { timestamps }) };
  // A page would press again.
  const { code, details } = ended;
  return { refusal: code === "transcript-costs-more" ? tooDear(details.credits) : ended };
});
