import { type FormEvent, useRef, useState } from "react";
import type { ZodError } from "zod";
import { PAGE_MESSAGES } from "#contract/page-messages.ts";
import { CallError } from "#web/api/call.ts";
import { notify } from "#web/ui/toast.tsx";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

type AccountForm<Field extends string> = {
  fields: readonly Field[];
  /** What is wrong with each field, in words; an empty object sends the form. */
  check: (values: Record<Field, string>) => FieldErrors<Field>;
  /** Sends it. What it throws is shown as a toast; the form keeps its values. */
  send: (values: Record<Field, string>) => Promise<void>;
  /** Which field a refusal of the server belongs to, by status: said there, and not as a toast. */
  refusals?: Partial<Record<number, Field>>;
};

/** The first complaint of a failed parse for each field. */
export function firstErrors<Field extends string>(error: ZodError): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const issue of error.issues) errors[issue.path[0] as Field] ??= issue.message;
  return errors;
}

/**
 * A form of text fields that is checked before it is sent. Errors stand at their fields and the focus goes to the
 * first; a corrected field loses its error; while one request runs, no second one can start. `method="dialog"` makes the
 * browser itself do nothing with it, so that what is sent before the page's code runs goes nowhere: not into the address
 * either. Its button is pressed again when the code runs (`boot.js`), also for who pressed Enter.
 */
export function useAccountForm<Field extends string>({
  fields,
  check,
  send,
  refusals = {},
}: AccountForm<Field>) {
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? "")]));
    const found = check(values as Record<Field, string>);
    setErrors(found);
    const first = fields.find((field) => found[field]);
    if (first) {
      (form.elements.namedItem(first) as HTMLElement | null)?.focus();
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      await send(values as Record<Field, string>);
    } catch (error) {
      const refused = error instanceof CallError ? refusals[error.status] : undefined;
      if (refused && error instanceof Error) {
        setErrors({ [refused]: error.message } as FieldErrors<Field>);
        (form.elements.namedItem(refused) as HTMLElement | null)?.focus();
        return;
      }
      notify.error(error instanceof Error ? error.message : PAGE_MESSAGES.unexpected);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (errors[name as Field]) setErrors({ ...errors, [name]: undefined });
  };

  return {
    errors,
    form: { onSubmit, onInput, noValidate: true, method: "dialog" },
    submit: { type: "submit", busy },
    busy,
  } as const;
}
