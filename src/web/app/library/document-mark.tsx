import type { Document } from "#contract/documents.ts";
import { lifted } from "#web/ui/drawing/flow.ts";
import { handwrite } from "#web/ui/drawing/handwriting.ts";
import { soften, stroke } from "#web/ui/drawing/pen.ts";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { LIBRARY } from "#words/pages/library.ts";
import { firstLetter } from "./drawn-word.ts";

/** The sign of a document: its voice's for sound, the first letter of its title in the hand for text. */
export function DocumentMark({ voice, title }: Pick<Document, "voice" | "title">) {
  if (voice) return <VoiceMark voice={voice} size={38} filled />;
  return <HandLetter letter={firstLetter(title, firstLetter(LIBRARY.transcript, "t"))} />;
}

const BOX = { width: 64, height: 44 };
const EM = 72;

function HandLetter({ letter }: { letter: string }) {
  const { line, lifts } = handwrite(letter, EM, 33);
  return (
    <svg
      width={BOX.width}
      height={BOX.height}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      className="block overflow-visible"
      fill="none"
      stroke="var(--cool)"
      strokeWidth={3.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={stroke(soften(line)) + lifts.map(lifted).join("")} />
    </svg>
  );
}
