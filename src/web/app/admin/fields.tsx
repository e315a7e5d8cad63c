import { ADMIN_LIMITS } from "#contract/admin-limits.ts";
import { TextField } from "#web/ui/field.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** One of a few, as native radio buttons that look like a divided button. */
export function Choice({ label, name, value, options, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{label}</legend>
      <div className="inline-flex rounded-control bg-sheet ring-[1.5px] ring-line-2 ring-inset">
        {options.map(([option, words]) => (
          <label
            key={option}
            className="relative rounded-control px-5 py-2.5 text-small font-medium has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cool"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What is wrong with a reason before it is sent: nothing, or that there is none. */
export function checkReason(reason: string): { reason?: keyof typeof REASON_WORDS } {
  return reason.trim().length >= ADMIN_LIMITS.reasonMin ? {} : { reason: "reason-missing" };
}

export const REASON_WORDS = { "reason-missing": ADMIN_COPY.reasonMissing } as const;

type ReasonFieldProps = { error: string | undefined; hint?: string; autoFocus?: boolean };

/** Why the operator does something to somebody; it stands in the record of what operators did. */
export function ReasonField({ error, hint, autoFocus }: ReasonFieldProps) {
  return (
    <TextField
      label={ADMIN_COPY.reason}
      name="reason"
      maxLength={ADMIN_LIMITS.reasonMax}
      autoComplete="off"
      hint={hint}
      error={error}
      autoFocus={autoFocus}
    />
  );
}
