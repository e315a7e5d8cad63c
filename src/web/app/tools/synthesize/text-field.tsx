import { type Ref, useId } from "react";
import { Link } from "react-router";
import { formatClock } from "#contract/format-clock.ts";
import type { Prices } from "#contract/prices.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, FieldError } from "#web/ui/field.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { formatNumber } from "#words/locale.ts";
import { OPENED_SCRIPT } from "#words/pages/scripts/opened.ts";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";
import type { TextPrice } from "./price-of-text.ts";

type TextFieldProps = {
  value: string;
  onChange: (value: string) => void;
  price: TextPrice;
  prices: Prices;
  limit: number;
  ref: Ref<HTMLTextAreaElement>;
};

/** What it should say, with a meter for the block that a credit covers. */
export function TextField({ value, onChange, price, prices, limit, ref }: TextFieldProps) {
  const id = useId();
  const { characters, credits, covered, share, seconds, over } = price;
  const error = over > 0 ? SYNTHESIZE.over(limit, over) : undefined;
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <label htmlFor={id} className="head-field">
          {SYNTHESIZE.what}
        </label>
        <Link to="/presets" className="link text-note text-cool-t">
          {OPENED_SCRIPT.link}
        </Link>
      </div>
      <textarea
        ref={ref}
        id={id}
        rows={6}
        value={value}
        placeholder={SYNTHESIZE.whatPlaceholder}
        aria-describedby={`${id}-meter`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          controlLook(error),
          "max-h-[60vh] min-h-[186px] resize-y py-4 text-[1.1875rem] leading-[1.6] field-sizing-content",
        )}
      />
      <div className="mt-3.5 h-[3px] bg-line" aria-hidden="true">
        <div className="h-full bg-cool" style={{ width: `${Math.min(1, share) * 100}%` }} />
      </div>
      <div id={`${id}-meter`} className="mt-2.5">
        <div className="flex flex-wrap justify-between gap-x-5 text-small tabular-nums">
          <span>
            <strong className="font-semibold">{formatNumber(characters)}</strong>{" "}
            {SYNTHESIZE.ofBlock(covered)}
          </span>
          {characters > 0 ? (
            <span className="text-ink-2">{SYNTHESIZE.about(formatClock(Math.max(1, seconds)))}</span>
          ) : null}
        </div>
        {credits > 1 ? (
          <p className="text-note text-ink-2">
            {SYNTHESIZE.blocks(
              formatCredits(credits),
              prices.charactersPerCredit,
              prices.creditsPerTextBlock,
            )}
          </p>
        ) : null}
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </div>
  );
}
