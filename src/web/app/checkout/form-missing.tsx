import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { CHECKOUT } from "#words/pages/checkout.ts";

/** What brings the card form, ours or the provider's, did not come; it can be asked for again. */
export function FormMissing({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert">
      <FieldError>{CHECKOUT.script}</FieldError>
      <Button tone="ghost" className="mt-5" onClick={onAgain}>
        {CHECKOUT.tryAgain}
      </Button>
    </div>
  );
}
