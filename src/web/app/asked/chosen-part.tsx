import { Button } from "#web/ui/button.tsx";
import { size as formatSize } from "#words/formats.ts";
import { ASKED } from "#words/pages/asked.ts";
import { SaveTake } from "./save-take.tsx";
import { TakePlayer } from "./take-player.tsx";
import { ThrowAway } from "./throw-away.tsx";
import type { Chosen } from "./use-send.ts";

type ChosenPartProps = {
  chosen: Chosen;
  /** It could not be sent. */
  failed: boolean;
  onSend: () => void;
  onThrowAway: () => void;
};

/** What is going to be sent: to listen to, send, or throw away. */
export function ChosenPart({ chosen, failed, onSend, onThrowAway }: ChosenPartProps) {
  const { file, fileName, take, note } = chosen;
  return (
    <div className="grid gap-5">
      {note ? (
        <p role="status" className="rounded-panel bg-cool-tint px-5 py-3.5 text-small text-cool-t">
          {note}
        </p>
      ) : null}
      {take ? (
        file.size > 0 && <TakePlayer take={take} audio={file} />
      ) : (
        <p>
          <span className="font-semibold [overflow-wrap:anywhere]">{fileName}</span>
          <span className="block text-small text-ink-2 tabular-nums">{formatSize(file.size)}</span>
        </p>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button tone="cool" size="large" onClick={onSend}>
          {ASKED.send}
        </Button>
        {take && failed && file.size > 0 ? <SaveTake audio={file} /> : null}
        {take ? (
          <ThrowAway large onThrowAway={onThrowAway} />
        ) : (
          <Button tone="ghost" size="large" onClick={onThrowAway}>
            {ASKED.otherFile}
          </Button>
        )}
      </div>
    </div>
  );
}
