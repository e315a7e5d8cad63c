import { useState } from "react";
import { ConfirmDialog } from "#web/app/conversions/confirm-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { ASKED } from "#words/pages/asked.ts";

/** Throws a recording away once that was asked: nobody can make it again. */
export function ThrowAway({ large = false, onThrowAway }: { large?: boolean; onThrowAway: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="ghost" size={large ? "large" : undefined} onClick={() => setAsking(true)}>
        {ASKED.throwAway}
      </Button>
      <ConfirmDialog
        open={asking}
        title={ASKED.throwTitle}
        body={ASKED.throwBody}
        yes={ASKED.throwYes}
        no={ASKED.throwNo}
        onYes={() => {
          setAsking(false);
          onThrowAway();
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
