import { dollars } from "#web/lib/packs/pack-words.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { CHECKOUT } from "#words/pages/checkout.ts";

type PayButtonProps = { cents: number; paying: boolean; ready?: boolean; error: string | null };

/** 'Pay now', with the amount in its label; what went wrong stands under it. */
export function PayButton({ cents, paying, ready = true, error }: PayButtonProps) {
  return (
    <div>
      <Button
        type="submit"
        size="large"
        wide
        disabled={paying || !ready}
        icon={paying ? <Spinner /> : undefined}
        cost={dollars(cents)}
      >
        {CHECKOUT.payNow}
      </Button>
      <div role="alert">{error ? <FieldError>{error}</FieldError> : null}</div>
      <p role="status" className="sr-only">
        {paying ? CHECKOUT.paying : ""}
      </p>
    </div>
  );
}
