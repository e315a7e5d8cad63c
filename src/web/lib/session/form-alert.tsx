import { FieldError } from "#web/ui/field.tsx";

/** Under the button of a form: what the server refused, when no field is to blame. */
export function FormAlert({ children }: { children: string | undefined }) {
  return <div role="alert">{children ? <FieldError>{children}</FieldError> : null}</div>;
}
