import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CallDefinition, RefusalOf } from "#contract/call.ts";
import type { OutcomeCode } from "#contract/outcomes.ts";
import { notify } from "#web/ui/toast.tsx";
import { type FieldErrors, type OwnWords, wordsOf } from "./field-errors.ts";
import { afterChange, type FieldsByCode, type FormRefusal, refusalOf } from "./form-refusal.ts";

type AccountForm<Field extends string, Own extends string> = {
  fields: readonly Field[];
  /** What is wrong with each field; an empty object sends the form. */
  check: (values: Record<Field, string>) => FieldErrors<Field, Own>;
  /** What is said of the codes that only this form's `check` knows. */
  words?: OwnWords<Own>;
  /**
   * Sends it. A refusal that it returns is said as a toast and stays in the form, like what it throws; the form keeps
   * its values.
   */
  send: (values: Record<Field, string>) => Promise<FormRefusal<Field> | undefined>;
  /** Which field a call's refusal belongs to: said there, and not as a toast. */
  refusals?: FieldsByCode<Field>;
};
/** No place for a code with which `Call` cannot refuse. */
type OnlyOf<Call extends CallDefinition> = {
  refusals?: { readonly [Code in Exclude<OutcomeCode, RefusalOf<Call>>]?: never };
};

/**
 * A form of text fields that is checked before it is sent. Errors stand at their fields and the focus goes to the
 * first; a corrected field loses its error; what the server refused stays like them. While one request runs, no second
 * one can start. `method="dialog"` makes the browser itself do nothing with it, so that what is sent before the page's
 * code runs goes nowhere: not into the address either. Its button is pressed again when the code runs (`boot.js`), also
 * for who pressed Enter. A form that places refusals names the `Call` they come from.
 */
export function useAccountForm<
  Field extends string,
  Call extends CallDefinition = never,
  Words extends OwnWords<string> = Record<never, string>,
>({ fields, check, words, send, refusals = {} }: AccountForm<Field, keyof Words & string> & OnlyOf<Call>) {
  const [errors, setErrors] = useState<FieldErrors<Field, keyof Words & string>>({});
  const [refusal, setRefusal] = useState<FormRefusal<Field> | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? "")]));
    // Its words are in the page before the focus comes to a field, so that they are read out with it.
    const focus = (field: Field | undefined) => {
      if (field) (form.elements.namedItem(field) as HTMLElement | null)?.focus();
    };
    const found = check(values as Record<Field, string>);
    flushSync(() => {
      setErrors(found);
      setRefusal(null);
    });
    const first = fields.find((field) => found[field]);
    if (first) return focus(first);
    const refuse = (refused: FormRefusal<Field>, toast: boolean) => {
      if (toast) notify.error(refused.message);
      flushSync(() => setRefusal(refused));
      focus(refused.about[0]);
    };
    running.current = true;
    setBusy(true);
    try {
      const refused = await send(values as Record<Field, string>);
      if (refused) refuse(refused, true);
    } catch (error) {
      const refused = refusalOf(error, fields, refusals);
      refuse(refused, refused.about.length === 0);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (errors[name as Field]) setErrors({ ...errors, [name]: undefined });
    setRefusal((now) => afterChange(now, name as Field));
  };

  const blamed = refusal?.about[0];
  return {
    errors: Object.fromEntries(
      fields.map((field) => [field, field === blamed ? refusal?.message : wordsOf(errors[field], words)]),
    ) as Partial<Record<Field, string>>,
    /** The outcome that is said at a field, unless it is one that only the form knows. */
    codeAt: (field: Field): OutcomeCode | undefined => {
      if (field === blamed) return refusal?.code;
      const complaint = errors[field];
      return typeof complaint === "object" ? complaint.code : undefined;
    },
    /** What the server refused and no field is to blame for: for `FormAlert`. */
    failure: blamed ? undefined : refusal?.message,
    /** Says in the form what was refused elsewhere. */
    showFailure: (message: string) => setRefusal({ message, about: [] }),
    form: { onSubmit, onInput, noValidate: true, method: "dialog" },
    submit: { type: "submit", busy },
    busy,
  } as const;
}
