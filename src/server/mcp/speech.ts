import type { ContentBlock } from "@modelcontextprotocol/sdk/types.js";
import { MCP_LIMITS } from "#contract/mcp-limits.ts";
import { MCP_TOOLS } from "#contract/mcp-tools.ts";
import { findOwn, synthesize } from "#server/conversions/index.ts";
import { demandCredits } from "#server/platform/http/program-refusal.ts";
import type { Services } from "#server/services.ts";
import { admitWork, awaitWork, goingOn } from "./await-work.ts";
import { toolOf } from "./tool.ts";

const MP3 = "audio/mpeg";

/** Makes speech of a text, paid from the key's purse. @throws Problem */
export const speech = toolOf(MCP_TOOLS.speak, async (services, asking, input) => {
  const { person, stillLoggedIn, say, reader, disconnected, canceled } = asking;
  const {
    text: prompt,
    voice,
    instructions,
    language,
    store,
    maxCredits: credits,
    name,
    waitSeconds,
  } = input;
  const operation = await admitWork(services, asking, name);
  const worked = await awaitWork(services, asking, { ...operation, waitSeconds }, (waiter) =>
    synthesize(services, {
      ...{ prompt, voice, instructions, language, store, credits, reader, say, ...operation, ...waiter },
      ...{ user: person, stillLoggedIn, disconnected: AbortSignal.any([disconnected, canceled]) },
    }),
  );
  if ("running" in worked) return { output: await goingOn(services, person, worked.running) };
  const { ended } = worked;
  demandCredits(services, ended);
  if (!ended.success) return { refusal: ended };
  const { conversion, voice: path, creditBalance: available } = ended;
  const { id, credits: paid, price, seconds, title } = conversion;
  const link = `${asking.origin}${path}`;
  const uri: ContentBlock = {
    type: "resource_link",
    uri: link,
    name: `${title.replace(/\.+$/, "")}.mp3`,
    mimeType: MP3,
  };
  const sound = input.audio ? await smallSound(services, person.id, id) : null;
  return {
    output: {
      ...{ state: "done" as const, id, credits: paid, price, available, link },
      ...(seconds !== null && { seconds }),
    },
    also: sound ? [uri, { type: "audio", data: sound.toString("base64"), mimeType: MP3 }] : [uri],
  };
});

/** The sound of a conversion, where a message can carry it. */
async function smallSound({ db, storage }: Services, userId: string, id: string): Promise<Buffer | null> {
  const key = (await findOwn(db, userId, id))?.audio;
  const bytes = key ? await storage.size(key) : null;
  if (!key || bytes === null || bytes > MCP_LIMITS.soundBytes) return null;
  const found = await storage.read(key);
  if (!found) return null;
  const parts: Buffer[] = [];
  for await (const part of found.body) parts.push(part);
  return Buffer.concat(parts);
}
