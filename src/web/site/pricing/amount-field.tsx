import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, FieldError } from "#web/ui/field.tsx";

type AmountFieldProps = {
  label: string;
  /** What stands in the number field, as it was typed. */
  typed: string;
  onType: (typed: string) => void;
  error: string | null;
  /** Where the slider's thumb is; the last good value while the field has none. */
  value: number;
  /** Most the slider can show, and the width of its steps. The field may hold more. */
  most: number;
  step: number;
  /** The value in words, for who can't see the slider. */
  valueText: string;
  /** Drawn under the slider's thumb, over the whole of its way. */
  children?: ReactNode;
};

/** One amount, to be typed or dragged. */
export function AmountField(props: AmountFieldProps) {
  const { label, typed, onType, error, value, most, step, valueText, children } = props;
  const id = useId();
  return (
    <div>
      <div className="flex items-center justify-between gap-5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={1}
          step="any"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className={classNames(
            controlLook(error ?? undefined),
            "h-[46px] w-32! flex-none text-right tabular-nums [appearance:textfield]",
            "[&::-webkit-inner-spin-button]:appearance-none",
          )}
        />
      </div>
      <div className={classNames("relative", children ? "mt-4 h-16" : "mt-2 h-11")}>
        <div className="absolute inset-x-[11px] inset-y-0" aria-hidden="true">
          {children ?? <PlainTrack share={Math.min(1, value / most)} />}
        </div>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={valueText}
          min={0}
          max={most}
          step={step}
          value={Math.min(value, most)}
          onChange={(event) => onType(String(Math.max(step, Number(event.target.value))))}
          className="slider absolute inset-0"
        />
      </div>
      {error ? <FieldError id={`${id}-note`}>{error}</FieldError> : null}
    </div>
  );
}

function PlainTrack({ share }: { share: number }) {
  return (
    <span className="relative top-1/2 block h-0.5 -translate-y-1/2 bg-line-2">
      <span className="block h-0.5 bg-ink" style={{ width: `${share * 100}%` }} />
    </span>
  );
}
