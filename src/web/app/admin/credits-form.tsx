import { type FormEvent, useRef, useState } from "react";
import { ADMIN_LIMITS } from "#contract/admin-limits.ts";
import type { Calls } from "#contract/registry.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { call } from "#web/lib/client/call.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import type { FieldErrors } from "#web/lib/session/field-errors.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { Choice, checkReason, REASON_WORDS, ReasonField } from "./fields.tsx";

const copy = ADMIN_COPY.user;
type Field = "direction" | "amount" | "reason";
const WORDS = { "amount-wrong": copy.amountWrong, ...REASON_WORDS } as const;

/** What is wrong with moving credits by hand, before it is sent. */
export function checkCredits({
  amount,
  reason,
}: Record<Field, string>): FieldErrors<Field, keyof typeof WORDS> {
  const credits = Number(amount);
  const whole = Number.isInteger(credits) && credits >= 1 && credits <= ADMIN_LIMITS.creditsMoved;
  return {
    ...(whole ? {} : { amount: "amount-wrong" as const }),
    ...checkReason(reason),
  };
}

/** Gives or takes credits with a reason; tells how many may still be moved today. */
export function CreditsForm({ userId, onMoved }: { userId: string; onMoved: () => void }) {
  const { token } = useSession();
  const [amount, setAmount] = useState("");
  const [take, setTake] = useState(false);
  const [left, setLeft] = useState<number | null>(null);
  // Kept until it worked: sent again after a lost answer, credits move once.
  const key = useRef(newKey());
  const fields = useRef<HTMLFormElement>(null);
  const { errors, failure, form, submit } = useAccountForm<Field, Calls["moveCredits"], typeof WORDS>({
    fields: ["direction", "amount", "reason"],
    check: checkCredits,
    words: WORDS,
    send: async ({ amount, direction, reason }) => {
      const body = { amount: direction === "take" ? -Number(amount) : Number(amount), reason: reason.trim() };
      const params = { id: userId };
      const reply = await call(adminRoutes.moveCredits, { params, body, token, key: key.current });
      key.current = newKey();
      notify.success(reply.message);
      setLeft(reply.leftToday);
      fields.current?.reset();
      setAmount("");
      setTake(false);
      onMoved();
    },
    refusals: { "credits-too-few": "amount", "credits-cap-reached": "amount" },
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    // A changed order is a new one: its key must not be taken for the old one's.
    key.current = newKey();
    form.onInput(event);
  };
  return (
    <form
      {...form}
      ref={fields}
      onInput={onInput}
      aria-label={copy.grantTitle}
      className="border-t-2 border-ink pt-4"
    >
      <h3 className="head-field">{copy.grantTitle}</h3>
      <p className="mt-1 text-small text-ink-2">{copy.grantNote}</p>
      <div className="mt-4 grid gap-4">
        <Choice
          label={copy.direction}
          name="direction"
          value={take ? "take" : "give"}
          options={[
            ["give", copy.give],
            ["take", copy.take],
          ]}
          onChange={(value) => setTake(value === "take")}
        />
        <TextField
          label={copy.amount}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={errors.amount}
          className="max-w-40 tabular-nums"
        />
        <ReasonField hint={copy.reasonHint} error={errors.reason} />
        <div>
          <Button {...submit}>{copy.do(Number(amount), take)}</Button>
          <FormAlert>{failure}</FormAlert>
          <p className="mt-3 text-note text-ink-3" role="status">
            {left === null ? copy.capped : copy.left(left)}
          </p>
        </div>
      </div>
    </form>
  );
}
