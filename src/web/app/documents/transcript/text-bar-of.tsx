import type { Opened } from "../opened.ts";
import type { Edits } from "../use-edits.ts";
import { FillersBar } from "./fillers-bar.tsx";
import { FindBar } from "./find-bar.tsx";
import { useTranscriptEdits } from "./use-transcript-edits.ts";

/** What leads through places of a text: words that are looked for, or what can be left out of a recording. */
export type TextBars = "find" | "fillers";

type TextBarOfProps = { opened: Opened; edits: Edits; bar: TextBars | null; onClose: () => void };

/** The one that was asked for; nothing where none was. */
export function TextBarOf({ opened: { document, segments }, edits, bar, onClose }: TextBarOfProps) {
  const { replaceAll, removeFillers } = useTranscriptEdits(edits);
  const shared = { segments, edits, onClose };
  if (bar === "find") return <FindBar {...shared} replaceAll={replaceAll} />;
  if (bar !== "fillers" || document.kind !== "transcript") return null;
  return <FillersBar {...shared} language={document.language} remove={removeFillers} />;
}
