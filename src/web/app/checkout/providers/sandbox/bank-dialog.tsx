import { useEffect, useId, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { TEST_BANK } from "#words/pages/checkout.ts";

/**
 * Where the test bank asks its customer (3-D Secure). Escape is the answer Fail. A native dialog, because it needs
 * no style of its own in the page.
 */
export function BankDialog({
  amount,
  onAnswer,
}: {
  /** "$29.00" while the bank asks, null otherwise. */
  amount: string | null;
  onAnswer: (approve: boolean) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (amount) dialog.current?.showModal();
    else dialog.current?.close();
  }, [amount]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
      className="m-auto w-[440px] max-w-[calc(100vw-40px)] rounded-panel bg-paper p-7 text-ink ring-[1.5px] ring-line-2 backdrop:bg-[rgb(23_19_31/0.55)]"
    >
      <h2 id={`${id}-title`} className="head-row">
        {TEST_BANK.title}
      </h2>
      <p id={`${id}-body`} className="mt-2 text-ink-2">
        {TEST_BANK.body(amount ?? "")}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="ink" autoFocus onClick={() => onAnswer(true)}>
          {TEST_BANK.complete}
        </Button>
        <Button tone="ghost" onClick={() => onAnswer(false)}>
          {TEST_BANK.fail}
        </Button>
      </div>
    </dialog>
  );
}
