import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  CancelledNotificationSchema,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { NO_SCHEMAS } from "#contract/mcp-no-schemas.ts";
import { MCP_INSTRUCTIONS } from "#contract/mcp-tools.ts";
import type { ProblemOf } from "#server/platform/http/error-handler.ts";
import { version } from "#server/platform/version.ts";
import type { Services } from "#server/services.ts";
import { callTool } from "./call-tool.ts";
import { canceledBy, cancelMessage } from "./canceled-by.ts";
import { listTools } from "./list-tools.ts";
import type { Asking } from "./tool.ts";

/** Whose messages are answered. */
export type Serving = Omit<Asking, "canceled" | "notify">;

/** A server of the protocol for one message. */
export function openServer(services: Services, serving: Serving, problemOf: ProblemOf): Server {
  const { person, session } = serving;
  const key = person.sessionId;
  const server = new Server(
    { name: "saywrite", title: "Saywrite", version },
    { capabilities: { tools: {} }, instructions: MCP_INSTRUCTIONS, jsonSchemaValidator: NO_SCHEMAS },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: await listTools(services, person),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { requestId: id, ...extra }) => {
    const canceled = canceledBy(services, { key, session, id }, serving.disconnected);
    // Nothing is answered to what is not wanted any more: its stream ends.
    canceled.addEventListener("abort", () => void server.close());
    if (canceled.aborted) {
      await server.close();
      return { content: [] };
    }
    const token = params._meta?.progressToken;
    let last = -1;
    const notify = async ({ progress }: { progress: number }) => {
      if (progress <= last || token === undefined) return;
      last = progress;
      const about = { progressToken: token, progress, total: 1 };
      await extra.sendNotification({ method: "notifications/progress", params: about });
    };
    const asking = { ...serving, canceled, notify: token === undefined ? null : notify };
    return callTool(services, asking, { name: params.name, sent: params.arguments }, problemOf);
  });
  server.setNotificationHandler(CancelledNotificationSchema, async ({ params: { requestId: id } }) => {
    if (id !== undefined) await cancelMessage(services, { key, session, id });
  });
  return server;
}
