import { Ear } from "lucide-react";
import { useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import type { Hearing } from "#contract/hearings.ts";
import { hearingRoutes } from "#contract/routes/hearings.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/toast.tsx";
import { HEARINGS } from "#words/pages/hearings.ts";
import type { Opened } from "../opened.ts";
import { useMarkedPassage } from "../quotes/marked-passage.ts";
import type { Edits } from "../use-edits.ts";
import { HearingOffer } from "./hearing-offer.tsx";
import { useHearings } from "./use-hearings.ts";

type HearAgainProps = { opened: Opened; edits: Edits; segment: DocumentSegment };

/** Has the chosen passage listened to again, and shows beside its text what was heard: to be taken, or left. */
export function HearAgain({ opened: { document, segments }, edits, segment }: HearAgainProps) {
  const [isOpen, setOpen] = useState(false);
  const marked = useMarkedPassage(segments);
  const load = useHearings(document.id);
  const { start, end } = segment;
  if (start === null || end === null) return null;
  const here = (load.data?.hearings ?? []).filter((one) => one.start < end && one.end > start);
  const from = marked?.from.segment ?? segment.id;
  const to = marked?.to.segment ?? segment.id;
  const first = segments.find(({ id }) => id === from) ?? segment;
  return (
    <section data-key="a" className="mt-5 border-t border-line pt-4">
      <h2 className="head-field">{HEARINGS.title}</h2>
      {here.map((one) => (
        <Suggestion key={one.id} hearing={one} edits={edits} id={document.id} onDone={load.reload} />
      ))}
      {document.recording !== "kept" ? (
        <p className="mt-2 text-note text-ink-2">{HEARINGS.noRecording}</p>
      ) : isOpen ? (
        <HearingOffer
          key={`${from} ${to}`}
          document={document}
          spoken={first.language ?? document.language}
          passage={{ from, to }}
          onBegun={() => {
            setOpen(false);
            load.reload();
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <>
          <p className="mt-2 mb-3 text-note text-ink-3">{HEARINGS.hint}</p>
          <Button tone="ghost" size="small" icon={<Icon of={Ear} size={18} />} onClick={() => setOpen(true)}>
            {HEARINGS.open}
          </Button>
        </>
      )}
    </section>
  );
}

type SuggestionProps = { hearing: Hearing; edits: Edits; id: string; onDone: () => void };

function Suggestion({
  hearing: { id: hearing, state, message, engine, text },
  edits,
  id,
  onDone,
}: SuggestionProps) {
  const [leaving, leave] = useAction(async (access) => {
    await call(hearingRoutes.removeHearing, { params: { id, hearing }, ...access });
    onDone();
  });
  const take = async () => {
    const end = await edits.send(({ params, token }, { revision }) =>
      call(hearingRoutes.takeHearing, {
        ...{ params: { ...params, hearing }, query: { answer: "changes" }, body: { revision }, token },
      }),
    );
    if (end !== "done") return;
    notify.success(HEARINGS.taken);
    onDone();
  };
  return (
    <div role="status" className="mt-3 border-l-2 border-cool pl-3">
      {state === "running" ? <p className="text-ink-2">{HEARINGS.running}</p> : null}
      {state === "failed" ? <p className="text-ink-2">{message}</p> : null}
      {state === "done" ? (
        <>
          <p className="text-note text-ink-2">{HEARINGS.heard(engine)}</p>
          <p className="mt-1 [overflow-wrap:anywhere]">{text}</p>
        </>
      ) : null}
      <p className="mt-2 flex flex-wrap gap-2">
        {state === "done" ? (
          <Button tone="cool" size="small" busy={edits.last === null} onClick={() => void take()}>
            {HEARINGS.take}
          </Button>
        ) : null}
        <Button tone="ghost" size="small" busy={leaving} onClick={() => void leave()}>
          {HEARINGS.leave}
        </Button>
      </p>
    </div>
  );
}
