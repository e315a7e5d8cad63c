import { X } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";
import { OPENED_SCRIPT } from "#words/pages/scripts/opened.ts";
import type { ScriptState } from "./use-script.ts";

/** Says what a starter script filled in, and offers what the person had written before. */
export function ScriptNote({ filled, hasAside, bringBack, throwAway, close }: ScriptState) {
  return (
    <div role="status">
      {filled !== null || hasAside ? (
        <div className="mb-9 flex items-start gap-3 rounded-panel bg-cool-tint py-3.5 pr-2.5 pl-5 text-small">
          <div className="flex-1 py-1">
            {filled !== null ? (
              <p>
                <strong className="font-semibold">{OPENED_SCRIPT.filled(filled)}</strong>{" "}
                {OPENED_SCRIPT.change}
              </p>
            ) : null}
            {hasAside ? (
              <p className={filled === null ? undefined : "mt-1.5"}>
                {OPENED_SCRIPT.kept}{" "}
                <span className="inline-flex flex-wrap gap-x-4">
                  <button type="button" className="link text-cool-t" onClick={bringBack}>
                    {OPENED_SCRIPT.bringBack}
                  </button>
                  <button type="button" className="link border-current/40 font-normal" onClick={throwAway}>
                    {OPENED_SCRIPT.throwAway}
                  </button>
                </span>
              </p>
            ) : null}
          </div>
          {filled !== null ? (
            <button
              type="button"
              aria-label={OPENED_SCRIPT.close}
              onClick={close}
              className="grid size-8 flex-none place-items-center rounded-small text-ink-2 hover:text-ink"
            >
              <Icon of={X} size={18} />
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
