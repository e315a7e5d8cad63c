import { useId } from "react";

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  locked: boolean;
  onChange: (value: Value) => void;
};

/** One of the small lists of how a recording is to be transcribed. */
export function ChoiceField<Value extends string>({
  label,
  value,
  choices,
  locked,
  onChange,
}: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <div className="text-small">
      <label htmlFor={id} className="mr-2 text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={locked}
        onChange={({ target }) => {
          const chosen = choices[target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
        className="min-h-8 max-w-full rounded-word bg-sheet px-2 text-ink ring-1 ring-line ring-inset hover:ring-line-2"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
