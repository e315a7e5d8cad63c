import type { OutcomeCode } from "#contract/outcomes.ts";
import { CallError } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";

/**
 * What the server refused, in its words. It stands at the first of the fields it is about, or under the button when it
 * is about none, until the person changes one of them.
 */
export type FormRefusal<Field extends string> = {
  message: string;
  /** Missing when no answer came. */
  code?: OutcomeCode | undefined;
  about: readonly Field[];
};

/** Which field a refusal belongs to, by its code. */
export type FieldsByCode<Field extends string> = Partial<Record<OutcomeCode, Field>>;

/**
 * What a failed call says at a form of these `fields`: at the one that `places` has for the code, or that the outcome
 * itself names. One that the form does not show now is to blame for nothing.
 */
export function refusalOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  places: FieldsByCode<Field>,
): FormRefusal<Field> {
  const refused = error instanceof CallError ? error : undefined;
  const blamed = refused && (places[refused.code] ?? refused.details?.field);
  return {
    message: messageOf(error),
    code: refused?.code,
    about: fields.filter((field) => field === blamed),
  };
}

/** What is left of a refusal when a field was changed: nothing, unless it is about others alone. */
export function afterChange<Field extends string>(
  refusal: FormRefusal<Field> | null,
  changed: Field,
): FormRefusal<Field> | null {
  if (!refusal || refusal.about.length === 0 || refusal.about.includes(changed)) return null;
  return refusal;
}
