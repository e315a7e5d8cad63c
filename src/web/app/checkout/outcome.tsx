import type { ReactNode } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Line } from "#web/ui/line.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { FAILURES } from "#words/failures.ts";
import { CHECKOUT } from "#words/pages/checkout.ts";
import type { CheckoutState } from "./checkout-state.ts";
import { Initializing } from "./initializing.tsx";

/** What the checkout shows where there is nothing to fill in: waits, failures and the good end. */
export function CheckoutOutcome({ state, onAgain }: { state: CheckoutState; onAgain: () => void }) {
  switch (state.phase) {
    case "initializing":
      return <Initializing words={FAILURES.checkoutInitializing} />;
    case "init-failed":
      return (
        <div role="alert">
          <StatePanel
            kind="failed"
            title={FAILURES.checkoutInitFailed}
            action={<Button onClick={onAgain}>{CHECKOUT.tryAgain}</Button>}
          >
            {state.message}
          </StatePanel>
        </div>
      );
    case "recording":
      return <Waiting title={CHECKOUT.recording.title}>{CHECKOUT.recording.body}</Waiting>;
    case "processing":
      return <Waiting title={CHECKOUT.processing.title}>{CHECKOUT.processing.body}</Waiting>;
    case "unrecorded":
      return (
        <Waiting title={CHECKOUT.unrecorded.title}>
          <p>{state.message}</p>
          <p className="mt-2">{CHECKOUT.unrecorded.reassurance}</p>
        </Waiting>
      );
    case "unpaid":
      return (
        <div role="alert">
          <StatePanel
            kind="failed"
            title={CHECKOUT.unpaid.title}
            action={<ButtonLink to="/checkout">{CHECKOUT.unpaid.again}</ButtonLink>}
          >
            {state.message}
          </StatePanel>
        </div>
      );
    case "finished":
      return (
        <section className="max-w-[27rem]">
          <PaidLine />
          <h2 className="head-row mt-4">{FAILURES.paymentSuccessful}</h2>
          <p className="mt-2 text-ink-2">{CHECKOUT.paid.body(state.bought.pack.credits)}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/text-to-speech" tone="warm">
              {CHECKOUT.paid.use}
            </ButtonLink>
            <ButtonLink to="/profile/purchases" tone="ghost">
              {CHECKOUT.paid.receipt}
            </ButtonLink>
            <ButtonLink to="/" tone="ghost">
              {CHECKOUT.paid.home}
            </ButtonLink>
          </div>
        </section>
      );
    default:
      return null;
  }
}

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section role="status" className="max-w-[27rem]">
      <PaidLine />
      <h2 className="head-row mt-4">{title}</h2>
      <div className="mt-2 text-ink-2">{children}</div>
    </section>
  );
}

function PaidLine() {
  return (
    <Line
      recording="said"
      word={CHECKOUT.drawn}
      direction="sound-to-writing"
      className="w-full max-w-[310px]"
      width={310}
      height={80}
      size={84}
      amplitude={26}
      swing={4}
      base={52}
      axis={40}
      strokeWidth={3.4}
      draws
    />
  );
}
