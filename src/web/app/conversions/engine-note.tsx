import type { EngineInfo, SpeechInfo, TranscriptionInfo } from "#contract/engine.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";

type Engine = Pick<TranscriptionInfo | SpeechInfo, "name" | "note" | "host">;

type EngineNoteProps = {
  engine: Engine | undefined;
  /** What is on its way, said where it is for this tool. */
  coming?: EngineInfo["coming"] | undefined;
  task?: "text-to-speech" | "speech-to-text";
};

/** Which engine works here, what it is good for in its own words, and where. Empty until the server has told. */
export function EngineNote({ engine, coming, task }: EngineNoteProps) {
  if (!engine) return null;
  return (
    <>
      <b className="font-semibold">{engine.name}.</b> {engine.note.message} {TOOLS_COPY.place(engine.host)}
      {coming && coming.task === task ? (
        <span className="block font-medium text-ink-2">{coming.note.message}</span>
      ) : null}
    </>
  );
}
