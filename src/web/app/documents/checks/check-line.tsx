import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { LiveStatus, quarter } from "#web/app/conversions/live-status.tsx";
import { isInField } from "#web/app/player/is-in-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CHECK } from "#words/pages/check.ts";
import { focusItem } from "../use-text-keys.ts";
import type { CheckControl } from "./use-check.ts";

type CheckLineProps = {
  control: CheckControl;
  /** Chooses a sentence. */
  onGo: (segment: string) => void;
};

/** Beside the text, or after it, lest it moves that when it appears: has what voices made listened to, how far that is, and what came of it. */
export function CheckLine({ control, onGo }: CheckLineProps) {
  const { check, running, offered, doubtful } = control;
  if (!check && !offered) return null;
  return (
    <section aria-label={CHECK.label}>
      <LiveStatus>{spokenState(control)}</LiveStatus>
      {running ? <Progress control={control} /> : null}
      {check && !running ? <Result control={control} /> : null}
      <div className="flex flex-wrap items-center gap-x-6">
        {doubtful.length > 0 ? <Steps control={control} onGo={onGo} /> : null}
        {!running && offered ? <Press control={control} /> : null}
      </div>
      {check && (running || !offered) && doubtful.length === 0 ? null : (
        <p className="text-note text-ink-2">
          {check ? null : `${CHECK.body} `}
          {CHECK.hint}
        </p>
      )}
    </section>
  );
}

function Press({ control: { pressing, press, refused } }: { control: CheckControl }) {
  return (
    <>
      <button
        type="button"
        disabled={pressing}
        onClick={press}
        className="min-h-11 text-small disabled:text-ink-3"
      >
        <span className="link">{CHECK.press}</span>
      </button>
      {refused ? (
        <p role="alert" className="text-small text-ink-2">
          {refused}
        </p>
      ) : null}
    </>
  );
}

function Progress({ control: { check, canceling, cancel } }: { control: CheckControl }) {
  const { listened = 0, sentences = 0 } = check ?? {};
  const said = listened > 0 ? CHECK.progress(listened, sentences) : CHECK.starting;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 text-small">
        <p className="text-ink-2 tabular-nums">{said}</p>
        <Button tone="ghost" size="small" busy={canceling} onClick={cancel}>
          {CHECK.cancel}
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={said}
        aria-valuemin={0}
        aria-valuemax={sentences}
        aria-valuenow={listened}
        className="my-2 h-1 bg-line"
      >
        <div className="h-full bg-cool" style={{ width: `${(100 * listened) / Math.max(1, sentences)}%` }} />
      </div>
    </>
  );
}

function Result({ control: { check, doubtful } }: { control: CheckControl }) {
  if (!check) return null;
  const { state, failure, lost } = check;
  return (
    <div className="text-small text-ink-2">
      {state === "failed" ? (
        <p role="alert" className="text-err">
          {CHECK.failed}: {failure?.message}
        </p>
      ) : null}
      {state === "canceled" ? <p>{CHECK.stopped}</p> : null}
      {state === "done" && doubtful.length === 0 ? <p>{CHECK.none}</p> : null}
      {lost > 0 ? <p>{CHECK.lost(lost)}</p> : null}
    </div>
  );
}

/** How many there are, and the way from one to the other. */
function Steps({ control: { doubtful }, onGo }: CheckLineProps) {
  const last = useRef<string>(null);
  const go = (step: -1 | 1) => {
    const at = doubtful.findIndex(({ segment }) => segment === last.current);
    const from = at === -1 && step === -1 ? 0 : at;
    const next = doubtful[(from + step + doubtful.length) % doubtful.length];
    if (!next) return;
    last.current = next.segment;
    onGo(next.segment);
    const sentence = window.document.querySelector<HTMLElement>(`[data-segment="${next.segment}"]`);
    const place = sentence?.querySelector<HTMLElement>("[data-item]:has([data-doubt])");
    focusItem(window.document.body, place ?? sentence?.querySelector<HTMLElement>("[data-item]") ?? sentence);
    sentence?.scrollIntoView({ block: "center" }); // what can be done with it stands under it on a phone
  };
  const newest = useRef(go);
  newest.current = go;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      if (key.toLowerCase() !== "d" || altKey || ctrlKey || metaKey || isInField(target)) return;
      event.preventDefault();
      newest.current(shiftKey ? -1 : 1);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <div className="flex items-center gap-2 text-small font-semibold">
      <span className="tabular-nums">{CHECK.found(doubtful.length)}</span>
      <StepButton label={CHECK.previous} onPress={() => go(-1)} of={ChevronLeft} />
      <StepButton label={CHECK.next} onPress={() => go(1)} of={ChevronRight} />
    </div>
  );
}

type StepButtonProps = { label: string; onPress: () => void; of: typeof ChevronLeft };

function StepButton({ label, onPress, of }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-small hover:bg-cool-tint"
    >
      <Icon of={of} size={20} />
    </button>
  );
}

/** Milestones for who listens to the page. */
function spokenState({ check, running, doubtful }: CheckControl): string {
  if (!check) return "";
  if (running) return quarter(check.sentences > 0 ? check.listened / check.sentences : 0);
  if (check.state !== "done") return "";
  return doubtful.length === 0 ? CHECK.none : CHECK.found(doubtful.length);
}
