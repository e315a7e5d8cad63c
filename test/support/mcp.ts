import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { type CallToolResult, CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { server } from "./openai-programs.ts";

/** The protocol's own client, connected by a key. */
export async function connected(key: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }));
  await client.listTools(); // from now on it holds answers against their schemas
  return client;
}

type Options = Parameters<Client["callTool"]>[2];

/** What a tool answers. */
export const call = async (
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
  options: Options = {},
): Promise<CallToolResult> =>
  CallToolResultSchema.parse(await client.callTool({ name, arguments: input }, undefined, options));

/** The code and values of a tool's no. @throws where it said none */
export function noOf({ isError, content }: CallToolResult) {
  const [, why] = content;
  if (!isError || why?.type !== "text") throw new Error(`no refusal: ${JSON.stringify(content)}`);
  return JSON.parse(why.text);
}

/** A message as it is, for what no client of the protocol would send. */
export const post = (key: string | null, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/mcp`, {
    method: "POST",
    headers: {
      ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
