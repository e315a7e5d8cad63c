import { MCP_TOOLS } from "#contract/mcp-tools.ts";
import { listInTurn } from "#server/library/index.ts";
import { toolOf } from "./tool.ts";

/** A page of the library. */
export const list = toolOf(MCP_TOOLS.list, async (services, { person, say, disconnected }, input) => {
  const { search: q, kind, cursor, limit } = input;
  const asked = { q, kind, cursor, limit, bin: "false", order: "newest" } as const;
  const page = await listInTurn(services, { userId: person.id, asked, say, disconnected });
  const documents = page.documents.map(({ found, ...one }) => {
    const { id, kind, title, language, seconds, createdAt, expiresAt } = one;
    const shown = { id, kind, title, language, seconds, createdAt, expiresAt };
    return found ? { ...shown, found: found.text } : shown;
  });
  return { output: { documents, nextCursor: page.nextCursor } };
});
