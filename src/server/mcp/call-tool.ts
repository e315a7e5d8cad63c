import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { toolRefusal } from "#contract/mcp-refusal.ts";
import { MCP_TOOLS, type ToolName } from "#contract/mcp-tools.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { ProblemOf } from "#server/platform/http/error-handler.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { balance } from "./balance.ts";
import { countMessage } from "./count-message.ts";
import { demandScope } from "./demand-scope.ts";
import { list } from "./list.ts";
import { price } from "./price.ts";
import { read } from "./read.ts";
import { speech } from "./speech.ts";
import type { Asking, Tool } from "./tool.ts";
import { transcribe } from "./transcribe.ts";

const TOOLS: { readonly [Name in ToolName]: Tool } = {
  speak: speech,
  transcribe,
  price,
  list,
  read,
  balance,
};
const isTool = (name: string): name is ToolName => Object.hasOwn(TOOLS, name);

/** What a tool is called by, with what. */
type Called = { name: string; sent: unknown };

/** Calls a tool, as far as the key is for it. A no is a result, which says why with a code and a sentence. */
export async function callTool(
  services: Services,
  asking: Asking,
  { name, sent }: Called,
  problemOf: ProblemOf,
): Promise<CallToolResult> {
  try {
    await countMessage(services, asking.person);
    if (!isTool(name)) throw new Problem(404, outcome("tool-missing", { tool: name.slice(0, 100) }));
    demandScope(asking.person, MCP_TOOLS[name].scopes);
    const answered = await TOOLS[name](services, asking, sent);
    if ("refusal" in answered) return refused(asking, answered.refusal);
    const { output, also = [] } = answered;
    return {
      content: [{ type: "text", text: JSON.stringify(output) }, ...also],
      structuredContent: { ...output },
    };
  } catch (thrown) {
    const problem = problemOf(thrown) ?? thrown;
    if (problem instanceof Problem) {
      const { retryAfter, carried } = problem;
      return refused(asking, problem.outcome, { ...(retryAfter && { retryAfter }), ...carried });
    }
    services.log.error({ err: thrown }, "unexpected error");
    return refused(asking, outcome("unexpected"));
  }
}

const refused = ({ say }: Asking, { code, details }: Outcome, carried: object = {}): CallToolResult =>
  toolRefusal(say({ code, details } as Outcome), { code, details, ...carried });
