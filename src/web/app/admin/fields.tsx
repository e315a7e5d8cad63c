import { TextField } from "#web/ui/field.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";

/** What is wrong with the reason of an act, before it is sent. */
export function reasonErrors(reason: string): { reason?: string } {
  return reason.trim().length >= 3 ? {} : { reason: ADMIN_COPY.reasonMissing };
}

type ReasonFieldProps = { error: string | undefined; hint?: string; autoFocus?: boolean };

/** Why an operator does something: it is kept, and the person may read it. */
export function ReasonField(props: ReasonFieldProps) {
  return <TextField label={ADMIN_COPY.reason} name="reason" maxLength={200} autoComplete="off" {...props} />;
}

type AmountFieldProps = {
  label: string;
  inputMode: "numeric" | "decimal";
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** How much, as it is typed. */
export function AmountField({ onChange, ...props }: AmountFieldProps) {
  return (
    <TextField
      {...props}
      name="amount"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      className="max-w-40 tabular-nums"
    />
  );
}
