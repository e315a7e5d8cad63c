import { useState } from "react";
import { ConfirmDialog } from "#web/app/conversions/confirm-dialog.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { CAPTIONS } from "#words/pages/captions.ts";

type CaptionsOfUnsentProps = {
  /** Credits that they cost, and of the whole transcript. */
  paid: number;
  price: number;
  onRemove: () => Promise<void>;
};

/** What the captions of a recording that was not transcribed have paid of its price, and how they are deleted. */
export function CaptionsOfUnsent({ paid, price, onRemove }: CaptionsOfUnsentProps) {
  const [doomed, setDoomed] = useState(false);
  return (
    <>
      <p className="mt-1 text-ink-2">
        {CAPTIONS.included(formatCredits(Math.min(paid, price)), formatCredits(price))}{" "}
        <button type="button" className="link" onClick={() => setDoomed(true)}>
          {CAPTIONS.remove}
        </button>
      </p>
      <ConfirmDialog
        open={doomed}
        title={CAPTIONS.removeTitle}
        body={CAPTIONS.removeBody(formatCredits(paid))}
        yes={CAPTIONS.removeYes}
        no={CAPTIONS.removeNo}
        onYes={() => {
          setDoomed(false);
          void onRemove();
        }}
        onNo={() => setDoomed(false)}
      />
    </>
  );
}
