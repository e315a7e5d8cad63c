import type { MakeQuote } from "#contract/making.ts";
import type { Outcome } from "#contract/outcomes.ts";
import type { DocumentRow } from "#server/documents/tables.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";
import { quoteOf } from "#server/engines/quotes.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { chooseEngine } from "./choose-engine.ts";
import type { Wanted, WantedSentence } from "./find-wanted.ts";
import { livingBlocks } from "./living-blocks.ts";
import { planRooms } from "./plan-rooms.ts";

/** What making all that is found would do and cost now. @throws EngineError when nothing can be spoken */
export async function quoteMake<No extends Outcome = never>(
  services: Services,
  person: AccountHolder,
  document: DocumentRow,
  find: (db: Db, document: DocumentRow, engine: string) => Promise<Wanted | No>,
): Promise<MakeQuote | Outcome<"no-engine-here" | "engine-changed"> | No> {
  const chosen = await chooseEngine(services, person, document);
  if ("code" in chosen) return chosen;
  const { perBlock, host } = chosen.link;
  const size = services.prices.charactersPerCredit;
  const wanted = await find(services.db, document, chosen.link.engine.id);
  if ("code" in wanted) return wanted;
  const { sentences, there, byOthers = 0 } = wanted;
  const living = await livingBlocks(services.db, document.id, { perBlock, size });
  const counts = sentences.map(({ characters }) => characters);
  const characters = sumOf(counts);
  const { rooms, blocks } = planRooms(counts, living, size);
  const fromLeft = sumOf(rooms.flatMap((room) => ("living" in room ? [room.characters] : [])));
  const left = sumOf(living.map((one) => one.left)) + blocks * size - characters;
  return {
    ...{ sentences: sentences.length + there.length, byOthers },
    ...{ characters, fromLeft, leftAfter: left },
    ...{ blocks, blockCharacters: size, credits: blocks * perBlock },
    engine: quoteOf(chosen.link),
    host,
    ignored: ignoredBy(chosen.link.engine, sentences),
  };
}

/** Controls of a script that an engine speaks over. Speed is none of them: what it can't do is done to its sound. */
function ignoredBy({ obeys = [] }: SpeechEngine, sentences: readonly WantedSentence[]): "emphasis"[] {
  const emphasised = sentences.some(({ script }) =>
    script?.some((step) => step.kind === "say" && step.emphasis),
  );
  return emphasised && !obeys.includes("emphasis") ? ["emphasis"] : [];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
