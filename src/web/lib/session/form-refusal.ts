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
  code?: OutcomeCode;
  about: readonly Field[];
};

/** Which field a refusal belongs to, by the status of the answer. */
export type FieldsByStatus<Field extends string> = Partial<Record<number, Field>>;

/** What a failed call says at a form. */
export function refusalOf<Field extends string>(
  error: unknown,
  fields: FieldsByStatus<Field>,
): FormRefusal<Field> {
  const message = messageOf(error);
  if (!(error instanceof CallError)) return { message, about: [] };
  const field = fields[error.status];
  return { message, code: error.code, about: field ? [field] : [] };
}

/** What is left of a refusal when a field was changed: nothing, unless it is about others alone. */
export function afterChange<Field extends string>(
  refusal: FormRefusal<Field> | null,
  changed: Field,
): FormRefusal<Field> | null {
  if (!refusal || refusal.about.length === 0 || refusal.about.includes(changed)) return null;
  return refusal;
}
