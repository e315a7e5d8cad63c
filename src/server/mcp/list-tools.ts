import { type Tool, ToolSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { MCP_TOOLS, type ToolDefinition } from "#contract/mcp-tools.ts";
import type { AnyEngine, Chain } from "#server/engines/chain.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { isFor } from "./demand-scope.ts";

/** The tools that a key is for, with what they cost now. */
export async function listTools(services: Services, person: Person): Promise<Tool[]> {
  const { speech, transcription, prices } = services;
  const costs: Readonly<Record<string, () => Promise<string>>> = {
    speak: () => priceOf(speech, person, `${prices.charactersPerCredit} characters`),
    transcribe: () => priceOf(transcription, person, `${prices.secondsPerCredit} seconds`),
  };
  const mine = Object.entries<ToolDefinition>(MCP_TOOLS).filter(([, { scopes }]) => isFor(person, scopes));
  return Promise.all(
    mine.map(async ([name, tool]) => {
      const { title, summary, hints, input, output } = tool;
      const description = [summary, (await costs[name]?.()) ?? ""].join(" ").trim();
      const schemas = { inputSchema: schemaOf(input), outputSchema: schemaOf(output, "output") };
      return ToolSchema.parse({ name, title, description, ...schemas, annotations: { title, ...hints } });
    }),
  );
}

/** What a started block costs on the engine that would work now. Nothing is said where none can. */
async function priceOf<Engine extends AnyEngine>(chain: Chain<Engine>, person: Person, block: string) {
  const wish = { places: person.speechPlaces, person: person.id, among: person.key?.engines };
  const shown = await chain.show(wish).catch(() => null);
  if (!shown || "code" in shown) return "";
  return `Costs now: ${shown.link.perBlock} for each started ${block}, in credits; price tells it exactly.`;
}

/** As JSON has it. What clients need not check is left to the server: not all read such patterns. */
const schemaOf = (schema: z.ZodObject, io: "input" | "output" = "input") =>
  z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      delete jsonSchema.pattern;
    },
  });
