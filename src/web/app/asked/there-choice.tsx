import { useId } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ASKED } from "#words/pages/asked.ts";

type ThereChoiceProps = {
  wanted: boolean;
  onWanted: (wanted: boolean) => void;
  /** Who asks, and after how many hours without more what is not sent is deleted; null where that was said before. */
  about: { name: string; hours: number } | null;
};

/** Whether a recording goes to the server while it is made, said before the first and switched off at any time. */
export function ThereChoice({ wanted, onWanted, about }: ThereChoiceProps) {
  const id = useId();
  return (
    <div className="mt-4">
      <Checkbox
        checked={wanted}
        aria-describedby={about ? id : undefined}
        onChange={({ target }) => onWanted(target.checked)}
      >
        {ASKED.there.choice}
      </Checkbox>
      {about ? (
        <p id={id} className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">
          {ASKED.there.about(about.name, about.hours)}
        </p>
      ) : null}
    </div>
  );
}
