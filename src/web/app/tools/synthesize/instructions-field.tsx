import { Check } from "lucide-react";
import { useId, useState } from "react";
import type { SpeechInfo } from "#contract/engine.ts";
import { LIMITS } from "#contract/limits.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";
import { asksFor, toggleDelivery } from "./deliveries.ts";

type InstructionsFieldProps = {
  value: string;
  onChange: (value: string) => void;
  speaking: SpeechInfo | undefined;
};

/** Words shown before "More" is pressed. */
const FEW = 8;

/** How it should be said: free words, and under them what this engine can really do with them. */
export function InstructionsField({ value, onChange, speaking }: InstructionsFieldProps) {
  const id = useId();
  return (
    <div>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="head-field">
          {SYNTHESIZE.how}
        </label>
        <span className="text-note text-ink-2">{SYNTHESIZE.howOptional}</span>
      </div>
      <textarea
        id={id}
        rows={1}
        value={value}
        maxLength={LIMITS.instructionsCharacters}
        placeholder={SYNTHESIZE.howPlaceholder}
        aria-describedby={`${id}-can`}
        disabled={speaking?.instructions === "none"}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(controlLook(), "max-h-40 min-h-[54px] resize-none py-3.5 field-sizing-content")}
      />
      <div
        id={`${id}-can`}
        className={classNames("mt-3 text-note text-ink-2", !speaking && "min-h-[7.4rem] sm:min-h-[5.2rem]")}
      >
        {speaking ? <Understood speaking={speaking} value={value} onChange={onChange} /> : null}
      </div>
    </div>
  );
}

type UnderstoodProps = { speaking: SpeechInfo; value: string; onChange: (value: string) => void };

function Understood({ speaking, value, onChange }: UnderstoodProps) {
  const [all, setAll] = useState(false);
  if (speaking.instructions === "free") return <p>{SYNTHESIZE.howFree}</p>;
  if (speaking.instructions === "none") return <p>{SYNTHESIZE.howNone}</p>;
  const shown = all ? speaking.deliveries : speaking.deliveries.slice(0, FEW);
  return (
    <>
      <p>{SYNTHESIZE.howListed}</p>
      <div className="mt-2 flex flex-wrap gap-x-1.5 gap-y-2">
        {shown.map((delivery) => (
          <Delivery
            key={delivery}
            asked={asksFor(value, delivery)}
            onPress={() => onChange(toggleDelivery(value, delivery))}
          >
            {SYNTHESIZE.delivery(delivery)}
          </Delivery>
        ))}
        {shown.length < speaking.deliveries.length ? (
          <button type="button" className="link ml-1.5 self-center text-note" onClick={() => setAll(true)}>
            {SYNTHESIZE.howMore}
          </button>
        ) : null}
      </div>
    </>
  );
}

function Delivery({ asked, onPress, children }: { asked: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={asked}
      onClick={onPress}
      className={classNames(
        "inline-flex min-h-8 items-center gap-1.5 rounded-word px-2.5 ring-inset",
        asked
          ? "bg-voice-tint text-voice-t ring-1 ring-voice-t"
          : "text-ink ring-1 ring-line hover:ring-line-2",
      )}
    >
      {asked ? <Icon of={Check} size={14} strokeWidth={2.25} /> : null}
      {children}
    </button>
  );
}
