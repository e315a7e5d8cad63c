import type { SpeechInfo, TranscriptionInfo } from "#contract/engine.ts";

type Engine = Pick<TranscriptionInfo | SpeechInfo, "name" | "note">;

/** Which engine works here, and what it is good for, in its own words. Empty until the server has told. */
export function EngineNote({ engine }: { engine: Engine | undefined }) {
  if (!engine) return null;
  return (
    <>
      <b className="font-semibold">{engine.name}.</b> {engine.note.message}
    </>
  );
}
