import { Button } from "#web/ui/button.tsx";
import { RECORD_COPIES } from "#words/pages/record-copies.ts";

/** Stops without having it transcribed: for somebody who has no credits now, or no time. */
export function StopForLater({ onStop }: { onStop: () => void }) {
  return (
    <Button tone="ghost" wide onClick={onStop}>
      {RECORD_COPIES.later}
    </Button>
  );
}
