import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import type { AskedOf, ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { sandboxRoutes } from "#contract/routes/sandbox.ts";
import type { PayOutcome } from "#web/app/checkout/checkout-state.ts";
import { PayButton } from "#web/app/checkout/pay-button.tsx";
import type { PaymentFormProps } from "#web/app/checkout/payment-form.tsx";
import { call } from "#web/lib/client/call.ts";
import { dollars } from "#web/lib/packs/pack-words.ts";
import { TextField } from "#web/ui/field.tsx";
import { CARD, CHECKOUT } from "#words/pages/checkout.ts";
import { BankDialog } from "./bank-dialog.tsx";
import { cvcProblem, expiryProblem, groupNumber, numberProblem, shapeExpiry } from "./card-rules.ts";
import { TestCards } from "./test-cards.tsx";

type CardPayment = AskedOf<Calls["confirmSandboxCard"]>["body"];
type TestCard = Omit<CardPayment, "clientSecret">;
type Errors = Partial<Record<keyof TestCard, string>>;
const FIELDS = ["number", "expiry", "cvc"] as const;

function problemsOf({ number, expiry, cvc }: TestCard): Errors {
  return { number: numberProblem(number), expiry: expiryProblem(expiry), cvc: cvcProblem(cvc) };
}

/** The card form of the test provider: labelled as a test, with the numbers that its bank knows. */
export default function SandboxForm({ purchase, paying, error, onPress, onPay }: PaymentFormProps) {
  const [card, setCard] = useState<TestCard>({ number: "", expiry: "", cvc: "" });
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const bank = useBank();

  const set = (change: Partial<TestCard>) => {
    setCard((before) => ({ ...before, ...change }));
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])),
    }));
  };
  const typed = (field: keyof TestCard, shape: (text: string, deleting: boolean) => string) => ({
    name: field,
    value: card[field],
    error: errors[field],
    required: true,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const deleting = (nativeEvent as InputEvent).inputType?.startsWith("delete") ?? false;
      const atEnd = target.selectionEnd === target.value.length;
      set({ [field]: atEnd ? shape(target.value, deleting) : target.value });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (paying) return;
    onPress();
    const found = problemsOf(card);
    setErrors(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
    else onPay(() => payWith(purchase.clientSecret, card, bank.ask));
  };

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate aria-label={CHECKOUT.payWith} className="grid gap-5">
        <TextField
          {...typed("number", groupNumber)}
          label={CARD.number}
          autoComplete="cc-number"
          inputMode="numeric"
          maxLength={23}
          className="tabular-nums"
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            {...typed("expiry", shapeExpiry)}
            label={CARD.expiry}
            autoComplete="cc-exp"
            inputMode="numeric"
            placeholder={CARD.expiryHint}
            maxLength={9}
            className="tabular-nums"
          />
          <TextField
            {...typed("cvc", (text) => text.replaceAll(/\D/g, "").slice(0, 4))}
            label={CARD.cvc}
            autoComplete="cc-csc"
            inputMode="numeric"
            maxLength={4}
            className="tabular-nums"
          />
        </div>
        <PayButton cents={purchase.pack.cents} paying={paying} error={error} />
      </form>
      <TestCards
        onChoose={(number) => {
          set({ number, expiry: `12 / ${(new Date().getFullYear() + 3) % 100}`, cvc: "123" });
          form.current?.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
        }}
      />
      <BankDialog amount={bank.asks ? dollars(purchase.pack.cents) : null} onAnswer={bank.answer} />
    </>
  );
}

/** The question of the test bank: `ask` opens it and resolves with the answer. */
function useBank() {
  const [asks, setAsks] = useState(false);
  const waiting = useRef<(approve: boolean) => void>(() => {});
  const ask = () =>
    new Promise<boolean>((resolve) => {
      waiting.current = resolve;
      setAsks(true);
    });
  const answer = (approve: boolean) => {
    setAsks(false);
    waiting.current(approve);
  };
  return { asks, ask, answer };
}

/** Like Stripe's, the test provider knows the payment by its secret alone. */
async function payWith(
  clientSecret: string,
  card: TestCard,
  askBank: () => Promise<boolean>,
): Promise<PayOutcome> {
  const reply = await call(sandboxRoutes.confirmSandboxCard, { body: { clientSecret, ...card } });
  if (!reply.success || reply.status !== "requires_action") return outcomeOf(reply);
  const approve = await askBank();
  return outcomeOf(await call(sandboxRoutes.authenticateSandboxCard, { body: { clientSecret, approve } }));
}

function outcomeOf(reply: ReplyOf<Calls["confirmSandboxCard"]>): PayOutcome {
  if (!reply.success) return { outcome: "refused", message: reply.message };
  return { outcome: reply.status === "processing" ? "processing" : "paid" };
}
