import { z } from "zod";
import { codeField, emailField, newPasswordField, passwordField } from "./fields.ts";
import { nameField } from "./person-name.ts";

/* What forms behind the login send, as `forms.ts` has it of those of the site, which need not carry these. */

export const nameBody = z.strictObject({ name: nameField });
export const changeEmailBody = z.strictObject({ email: emailField, password: passwordField });
export const changePasswordBody = z.strictObject({
  currentPassword: passwordField,
  newPassword: newPasswordField,
});
export const passwordBody = z.strictObject({ password: passwordField });
export const codeBody = z.strictObject({ code: codeField });
export const passwordAndCodeBody = z.strictObject({ password: passwordField, code: codeField });
export const deleteAccountBody = z.strictObject({
  password: passwordField,
  /** A code of the authenticator or a recovery code; needed when two-factor is on. */
  code: codeField.optional(),
});
