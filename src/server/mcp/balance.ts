import { MCP_TOOLS } from "#contract/mcp-tools.ts";
import { readPurseOf } from "#server/purses/index.ts";
import { toolOf } from "./tool.ts";

const NONE = { available: 0, held: 0, purse: null, cap: null, monthly: null, expiresAt: null };

/** What the key can spend: its purse's credits. */
export const balance = toolOf(MCP_TOOLS.balance, async ({ db }, { person }) => {
  if (!person.spends) return { output: NONE };
  const { available, held, name, cap, monthly, expiresAt } = await readPurseOf(db, person.id, person.spends);
  return { output: { available, held, purse: name, cap, monthly, expiresAt } };
});
