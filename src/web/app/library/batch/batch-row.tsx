import { X } from "lucide-react";
import { Link } from "react-router";
import type { BatchItem } from "#contract/batches.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { documentPath } from "#web/app/library/document-address.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { LANGUAGE } from "#words/locale.ts";
import { BATCH as copy } from "#words/pages/batch.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import type { BatchControl } from "./use-batch.ts";

const nameOfLanguage = nameOfLanguageIn(LANGUAGE);

/** A document of a batch: who speaks it, what has become of it, and how it is left out or tried again. */
export function BatchRow({ item, control }: { item: BatchItem; control: BatchControl }) {
  const { number, title, document, voice, language, state, failure, credits, progress } = item;
  const { credits: have } = useSession();
  const { running, quote, removing } = control;
  const removable = running ? state === "waiting" : state !== "making";
  const spoken = [voice, language && nameOfLanguage(language)].filter(Boolean).join(" · ");
  const short = failure?.code === "insufficient-credit" && (have ?? 0) < (credits ?? 1);
  const again = state === "failed" && credits !== null && quote !== null;
  return (
    <li className="grid grid-cols-[2.25rem_1fr_auto_2.75rem] items-baseline gap-x-3 border-line border-b py-1.5">
      <span className="text-note text-ink-3 tabular-nums">{number}</span>
      <div className="min-w-0 py-1.5 [overflow-wrap:anywhere]">
        {document ? (
          <Link to={documentPath(document)} className="link font-semibold">
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        {spoken ? <p className="mt-0.5 text-note text-ink-2">{spoken}</p> : null}
        {failure ? (
          <p className="mt-0.5 text-err text-note">
            {failure.message}
            {short ? (
              <>
                {" · "}
                <Link to="/pricing" className="link text-ink">
                  {TOOLS_COPY.outOfCredit.buy}
                </Link>
              </>
            ) : null}
          </p>
        ) : null}
        {again ? (
          <Button
            tone="ghost"
            size="small"
            className="mt-2.5 mb-1"
            busy={control.pressing}
            cost={credits === 0 ? copy.free : formatCredits(credits)}
            onClick={() => control.press(number)}
          >
            {copy.again}
            <span className="sr-only"> {title}</span>
          </Button>
        ) : null}
      </div>
      <p
        className={classNames(
          "text-note tabular-nums",
          state === "failed" ? "text-err" : state === "made" ? "text-ink" : "text-ink-2",
        )}
      >
        {state === "making"
          ? copy.share(progress)
          : state === "waiting" && !running
            ? copy.wouldCost(credits === null ? null : credits === 0 ? copy.free : formatCredits(credits))
            : copy.itemStates[state]}
      </p>
      {removable ? (
        <button
          type="button"
          aria-label={running ? copy.leaveOut(title) : copy.remove(title)}
          title={running ? copy.leaveOut(title) : copy.remove(title)}
          aria-disabled={removing || undefined}
          onClick={() => control.remove(number)}
          className="grid size-11 self-start place-items-center rounded-small text-ink-3 hover:text-ink"
        >
          <Icon of={X} size={18} />
        </button>
      ) : null}
    </li>
  );
}
