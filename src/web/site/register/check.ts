import { registerBody } from "#contract/forms.ts";
import { type AgainCode, againErrors, type FieldErrors, firstErrors } from "#web/lib/session/field-errors.ts";

export type RegisterField = "name" | "email" | "password" | "confirmPassword";

/** What is wrong with a registration before it is sent. */
export function checkRegistration({
  name,
  email,
  password,
  confirmPassword,
}: Record<RegisterField, string>): FieldErrors<RegisterField, AgainCode> {
  const result = registerBody.safeParse({ name, email, password });
  const errors = result.success ? {} : firstErrors<RegisterField>(result.error);
  return { ...errors, ...againErrors("confirmPassword", password, confirmPassword) };
}
