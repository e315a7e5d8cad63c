import { Button } from "#web/ui/button.tsx";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";

const copy = TRANSCRIBE.preview;

type PreviewOfferProps = {
  left: number;
  /** Something is under way, or nothing here can listen. */
  locked: boolean;
  onPreview: () => void;
};

/** The free first minute of a chosen file, and how many there are today. */
export function PreviewOffer({ left, locked, onPreview }: PreviewOfferProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button
        tone="ghost"
        cost={copy.free}
        disabled={locked || left === 0}
        onClick={onPreview}
        className="max-sm:w-full"
      >
        {copy.press}
      </Button>
      <p className="text-small text-ink-2 max-sm:w-full max-sm:text-center">{copy.left(left)}</p>
    </div>
  );
}
