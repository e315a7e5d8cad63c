import { ButtonLink } from "#web/ui/button.tsx";
import { Line } from "#web/ui/line.tsx";
import { LIBRARY } from "#words/pages/library.ts";
import { drawnWord, sizeOf } from "./drawn-word.ts";

/** Of the drawing: what it has, and how much of it the word takes at most. */
const ROOM = { width: 606, height: 150, word: 370, size: 132 };

/** The page's name, and the line that writes what is looked for. */
export function LibraryHead({ words }: { words: string }) {
  const word = drawnWord(words, LIBRARY.drawn);
  return (
    <div className="flex flex-col gap-x-9 gap-y-1 md:flex-row md:items-end md:justify-between">
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3 md:pb-2">
        <h1 className="head-page">{LIBRARY.title}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/library/new" tone="ghost" size="small">
            {LIBRARY.newDocument}
          </ButtonLink>
          <ButtonLink to="/library/batch" tone="ghost" size="small">
            {LIBRARY.newBatch}
          </ButtonLink>
          <ButtonLink to="/library/requests" tone="ghost" size="small">
            {LIBRARY.askForRecording}
          </ButtonLink>
        </div>
      </div>
      <div className="w-full md:max-w-[50%]">
        <Line
          key={word}
          className="w-full"
          recording="say"
          word={word}
          direction="sound-to-writing"
          width={ROOM.width}
          height={ROOM.height}
          size={sizeOf(word, ROOM.word, ROOM.size)}
          amplitude={44}
          swing={6}
          base={102}
          axis={76}
          strokeWidth={5}
          draws
        />
      </div>
    </div>
  );
}
