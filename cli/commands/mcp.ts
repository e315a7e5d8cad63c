import { once } from "node:events";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  ListToolsResultSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { NO_SCHEMAS } from "../../src/contract/mcp-no-schemas.ts";
import { MCP_INSTRUCTIONS } from "../../src/contract/mcp-tools.ts";
import { connect } from "../connection.ts";
import { EXIT, type Exit, Failure } from "../exit.ts";
import { demandAtMost } from "../fitting.ts";
import { answerCall, no } from "../mcp/answer-call.ts";
import { openFolders } from "../mcp/folders.ts";
import { openRelay } from "../mcp/relay.ts";
import { openSpeaking } from "../mcp/speaking.ts";
import { withFiles, withoutFiles } from "../mcp/with-files.ts";
import { openWorks } from "../mcp/works.ts";
import { errorOf } from "../open-run.ts";
import type { Run } from "../run.ts";

declare const SAYWRITE_VERSION: string;

/**
 * Speaks the Model Context Protocol over standard input and output, until its client leaves: the server's own tools, and files below
 * the folders that were named. @throws Failure
 */
export async function mcp(run: Run): Promise<Exit> {
  const { flags, given, stopped, stdin, sentenceOf } = run;
  demandAtMost(0, given);
  const folders = await openFolders(flags.folder ?? []);
  const connection = await connect(run);
  const relay = openRelay(connection, stopped);
  const works = openWorks(connection, stopped);
  const speak = openSpeaking(connection, relay, stopped);
  const place = { connection, relay, speak, works, folders, stopped, sentenceOf };
  const server = new Server(
    { name: "saywrite", title: "Saywrite", version: SAYWRITE_VERSION },
    { capabilities: { tools: {} }, instructions: MCP_INSTRUCTIONS, jsonSchemaValidator: NO_SCHEMAS },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const { tools } = ListToolsResultSchema.parse(await relay.ask("tools/list", {}));
    return { tools: folders ? withFiles(tools) : withoutFiles(tools) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal: canceled, ...extra }) => {
    const progressToken = params._meta?.progressToken;
    const notify = async (progress: number) => {
      if (progressToken === undefined) return;
      const about = { progressToken, progress, total: 1 };
      await extra.sendNotification({ method: "notifications/progress", params: about });
    };
    const asked = { name: params.name, input: params.arguments ?? {}, canceled };
    try {
      return await answerCall(place, { ...asked, ...(progressToken !== undefined && { notify }) });
    } catch (error) {
      if (error instanceof z.ZodError)
        return no({ code: "field-malformed", message: z.prettifyError(error) });
      if (!(error instanceof Failure)) throw error;
      const { code, message } = errorOf(error, sentenceOf(error)).error;
      return no({ code, message });
    }
  });
  // By itself it closes where a message is longer than it reads.
  const closed = new Promise<void>((close) => {
    server.onclose = close;
  });
  const left = Promise.race([closed, ...["end", "close"].map((event) => once(stdin, event))]);
  await server.connect(new StdioServerTransport(stdin, run.stdout));
  await left;
  await server.close();
  await works.canceled();
  return EXIT.done;
}
