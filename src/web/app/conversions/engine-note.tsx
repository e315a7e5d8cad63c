import type { SpeechInfo, TranscriptionInfo } from "#contract/engine.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";

type Engine = Pick<TranscriptionInfo | SpeechInfo, "name" | "note" | "host">;

/** Which engine works here, what it is good for in its own words, and where. Empty until the server has told. */
export function EngineNote({ engine }: { engine: Engine | undefined }) {
  if (!engine) return null;
  return (
    <>
      <b className="font-semibold">{engine.name}.</b> {engine.note.message} {TOOLS_COPY.place(engine.host)}
    </>
  );
}
