import { ButtonLink } from "#web/ui/button.tsx";
import { BATCH as copy } from "#words/pages/batch.ts";
import { MAKING } from "#words/pages/making.ts";

/** Before a press that costs more than there is: what becomes of it, and where to get more. */
export function ShortOfCredits({ needed, have }: { needed: number; have: number }) {
  return (
    <div className="mt-4 mb-6 border-err border-l-2 pl-4 text-note">
      <p className="head-field mb-1 text-err">{copy.short.title}</p>
      <p className="text-ink-2">
        {copy.short.needs(needed, have)} {have > 0 ? copy.short.part : null}
      </p>
      <p className="mt-2.5">
        <ButtonLink to="/pricing" tone="ink" size="small">
          {MAKING.refused.buy(needed - have)}
        </ButtonLink>
      </p>
    </div>
  );
}
