import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SUBSCRIBE } from "#words/pages/subscribe.ts";
import type { Subscribing } from "./send-subscription.ts";

type SubscribeFormProps = {
  source: "footer" | "newsletter" | "home";
  /** How the person agrees: a box to tick, or words that say what the button means. */
  consent: ReactNode;
  className?: string;
};

/**
 * Email and Subscribe, underlined only. What it does is loaded when it is used, because the footer is on every page;
 * until the page's code runs, `method="dialog"` makes the browser do nothing with it.
 */
export function SubscribeForm({ source, consent, className }: SubscribeFormProps) {
  const id = useId();
  const [{ wrong, invalid, next }, setState] = useState<Subscribing>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { sendSubscription } = await import("./send-subscription.ts");
    const sent = await sendSubscription(form, source);
    if (sent) setState(sent);
  };
  const shown = wrong ?? next;
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      onInput={() => setState({ next })}
      className={className}
    >
      <label htmlFor={id} className="text-note font-semibold">
        {SUBSCRIBE.label}
      </label>
      <div className="flex items-end gap-3">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={SUBSCRIBE.placeholder}
          aria-invalid={invalid}
          aria-describedby={`${id}-shown`}
          className="subscribe-field h-[46px] w-0 flex-1"
        />
        <Button type="submit" size="small" className="subscribe-button">
          {SUBSCRIBE.button}
        </Button>
      </div>
      <div id={`${id}-shown`} role={wrong ? "alert" : "status"}>
        {shown ? (
          <p className={classNames("mt-2 text-small font-medium", wrong && source !== "home" && "text-err")}>
            {shown}
          </p>
        ) : null}
      </div>
      <div className="hidden">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="mt-3">{consent}</div>
    </form>
  );
}
