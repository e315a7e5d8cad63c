import type { MakingControl } from "../making/use-making.ts";
import type { Opened } from "../opened.ts";
import type { TranscriptControl } from "../transcript/use-transcript.ts";
import type { Edits } from "../use-edits.ts";

/** What the tools of a sentence act on. */
export type TextParts = {
  opened: Opened;
  edits: Edits;
  /** Null of what was not written here: it has no takes. */
  control: MakingControl | null;
  /** Of what was recorded. */
  transcript: TranscriptControl | null;
  onEdit: (segment: string) => void;
  /** Plays from a place in seconds; null where that can't be. */
  onListen: ((seconds: number) => void) | null;
  /** Opens the pronunciations of the text with a new one of a word, which may be "". */
  onPronounce: (word: string) => void;
  /** Leaves the tools for their sentence. */
  onBack: (segment: string) => void;
  /** The sentence whose tools were asked for by a key, which leads into them; another number each time. */
  entered: { segment: string; time: number } | null;
};
