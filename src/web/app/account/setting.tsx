import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PROFILE_COPY as copy } from "#words/pages/profile.ts";

/** The rows of a section, under a 2 px rule. */
export function Settings({ children }: { children: ReactNode }) {
  return <div className="border-t-2 border-ink">{children}</div>;
}

type SettingProps = {
  title: string;
  /** What is set now. It stands above the form while that is open. */
  children: ReactNode;
  /** Something to know about it, as wide as the row. */
  note?: ReactNode;
  /** The form that changes it; it calls `close` when it is done or given up. */
  form?: (close: () => void) => ReactNode;
  /** What the button that opens the form says. */
  action?: string;
};

/** One thing that can be set: its name, how it is now, and a button that opens the form to change it. */
export function Setting({ title, children, note, form, action = copy.change }: SettingProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const row = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) row.current?.querySelector<HTMLElement>("[data-opens]")?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <section
      ref={row}
      aria-labelledby={id}
      className="grid gap-x-9 gap-y-2 border-b border-line py-6 md:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="head-field pt-1">
        {title}
      </h2>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
          <div className="min-w-0 flex-1 basis-52">{children}</div>
          {form && !open ? (
            <Button data-opens tone="ghost" size="small" aria-describedby={id} onClick={() => setOpen(true)}>
              {action}
            </Button>
          ) : null}
        </div>
        {note}
        {form && open ? <div className="mt-5 max-w-[27rem]">{form(() => setOpen(false))}</div> : null}
      </div>
    </section>
  );
}

/** The end of a form in a row: do it, or leave it. */
export function FormButtons({
  submit,
  failure,
  label,
  onCancel,
}: {
  submit: { type: "submit" | "button"; busy: boolean };
  /** What the server refused and no field is to blame for. */
  failure: string | undefined;
  label: string;
  onCancel: () => void;
}) {
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button {...submit}>{label}</Button>
        <Button tone="ghost" disabled={submit.busy} onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
      <FormAlert>{failure}</FormAlert>
    </div>
  );
}
