import { useState } from "react";
import { WEBHOOK_EVENTS, type WebhookEvent } from "#contract/event-types.ts";
import { WEBHOOK_LIMITS as LIMITS } from "#contract/webhook-limits.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { WEBHOOKS as copy } from "#words/pages/webhooks.ts";

export type Wish = { name: string; url: string; events: WebhookEvent[]; on: boolean; password: string };

type WebhookFormProps = {
  label: string;
  /** What its fields begin with. */
  from: Pick<Wish, "name" | "url"> & { events: readonly WebhookEvent[]; on: boolean };
  /** Whether it can be switched on and off: what is new is on. */
  isNew: boolean;
  send: (wish: Wish, access: { token: string }) => Promise<void>;
  submit: string;
  onCancel?: () => void;
};

const NOTHING = { name: "", url: "", password: "" };

/** What a person says of a webhook: a new one, or one that is there. The password is asked for each time. */
export function WebhookForm({ label, from, isNew, send, submit, onCancel }: WebhookFormProps) {
  const [typed, setTyped] = useState({ ...NOTHING, name: from.name, url: from.url });
  const [events, setEvents] = useState(from.events);
  const [on, setOn] = useState(from.on);
  const [tried, setTried] = useState(false);
  const [busy, run, failure] = useAction(async (access) => {
    await send({ ...typed, events: [...events], on }, access);
    if (!isNew) return;
    setTyped(NOTHING);
    setEvents(from.events);
    setTried(false);
  });
  const field = (name: keyof typeof NOTHING, missing: string) => ({
    label: copy.fields[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    error: tried && typed[name].trim() === "" ? missing : undefined,
  });
  return (
    <form
      aria-label={label}
      className="grid max-w-[44rem] gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (typed.name.trim() && typed.url.trim() && typed.password && events.length > 0) void run();
      }}
    >
      {isNew ? <h2 className="head-row">{label}</h2> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("name", copy.nameMissing)}
          hint={copy.nameHint}
          maxLength={LIMITS.nameCharacters}
          autoComplete="off"
        />
        <TextField
          {...field("url", copy.urlMissing)}
          hint={copy.urlHint}
          type="url"
          inputMode="url"
          maxLength={LIMITS.addressCharacters}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-small font-semibold">{copy.when}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={({ target }) =>
              setEvents(
                WEBHOOK_EVENTS.filter((one) => (one === event ? target.checked : events.includes(one))),
              )
            }
          >
            {copy.events[event]} <code className="text-ink-3 [overflow-wrap:anywhere]">{event}</code>
          </Checkbox>
        ))}
        {tried && events.length === 0 ? (
          <p role="alert" className="text-small font-medium text-err">
            {copy.eventMissing}
          </p>
        ) : null}
      </fieldset>
      {isNew ? null : (
        <Checkbox checked={on} onChange={({ target }) => setOn(target.checked)}>
          {copy.isOn}
        </Checkbox>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          {...field("password", copy.passwordMissing)}
          hint={copy.passwordHint}
          autoComplete="current-password"
        />
      </div>
      <div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
          {onCancel ? (
            <Button tone="ghost" onClick={onCancel}>
              {copy.cancel}
            </Button>
          ) : null}
        </div>
        {failure ? <p className="mt-2 text-small font-medium text-err">{failure}</p> : null}
      </div>
    </form>
  );
}
