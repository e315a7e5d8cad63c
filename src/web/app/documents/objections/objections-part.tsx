import { ChevronDown, Play } from "lucide-react";
import { useEffect, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import type { ReceivedObjection } from "#contract/objections.ts";
import { objectionRoutes } from "#contract/routes/objections.ts";
import { ConfirmDialog } from "#web/app/conversions/confirm-dialog.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { OBJECTIONS } from "#words/pages/objections.ts";
import { useSoundOfText } from "../marks/sound-of-text.ts";
import { isLeftOutByNow, ObjectionFacts } from "./objection-facts.tsx";
import { SaidPassage } from "./said-passage.tsx";

/** How often it is asked whether a passage is left out by now. */
const LOOK_MILLISECONDS = 2_000;

/** What people who were recorded say against passages of a transcript: nothing where nobody said anything. */
export function ObjectionsPart({ id, segments }: { id: string; segments: readonly DocumentSegment[] }) {
  const load = useLoad(`objections ${id}`, (access) =>
    call(objectionRoutes.listObjections, { params: { id }, ...access }),
  );
  const { data, why, reload } = load;
  const isLeavingOut = data?.objections.some(({ state }) => state === "accepted") ?? false;
  const [began, setBegan] = useState(false);
  useEffect(() => {
    if (!isLeavingOut) return;
    setBegan(true);
    const looking = setInterval(reload, LOOK_MILLISECONDS);
    return () => clearInterval(looking);
  }, [isLeavingOut, reload]);
  const [asked, setAsked] = useState<ReceivedObjection | null>(null);
  const [busy, decide] = useAction(async (access, objection: string, decision: "accept" | "decline") => {
    const reply = await call(objectionRoutes.decideObjection, {
      params: { id, objection },
      body: { decision },
      ...access,
    });
    if (!reply.success) throw new Error(reply.message);
    if (reply.objection.kind === "leave-out" && decision === "accept") setBegan(true);
    reload();
  });
  if (why !== null && !data)
    return (
      <p className="mb-9 text-small text-ink-2 sm:ml-24">
        {OBJECTIONS.failed}{" "}
        <button type="button" onClick={reload} className="link">
          {OBJECTIONS.again}
        </button>
      </p>
    );
  if (!data || data.objections.length === 0) return null;
  return (
    <details
      open={data.objections.some(({ state }) => state === "open" || state === "accepted") || began}
      className="group mb-9 max-w-[640px] text-small sm:ml-24"
    >
      <summary className="head-field flex min-h-14 items-center border-y border-line">
        {OBJECTIONS.title(data.objections.length)}
        <Icon of={ChevronDown} size={20} className="ml-auto group-open:rotate-180" />
      </summary>
      {began && !isLeavingOut ? (
        <p role="status" className="mt-3 rounded-panel bg-cool-tint px-5 py-3.5 text-cool-t">
          {OBJECTIONS.reload}{" "}
          <button type="button" className="link" onClick={() => location.reload()}>
            {OBJECTIONS.reloadNow}
          </button>
        </p>
      ) : null}
      <ul className="mt-3">
        {data.objections.map((one) => (
          <Row
            key={one.id}
            objection={one}
            segments={segments}
            busy={busy}
            onAccept={() => (one.kind === "wrong" ? void decide(one.id, "accept") : setAsked(one))}
            onDecline={() => void decide(one.id, "decline")}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={OBJECTIONS.confirm.title}
        body={OBJECTIONS.confirm.body}
        yes={OBJECTIONS.confirm.yes}
        no={OBJECTIONS.confirm.no}
        onYes={() => {
          if (asked) void decide(asked.id, "accept");
          setAsked(null);
        }}
        onNo={() => setAsked(null)}
      >
        {asked ? (
          <>
            <SaidPassage segments={segments} passage={asked} />
            {asked.silent ? (
              <p className="mt-1 text-note text-ink-2 tabular-nums">
                {OBJECTIONS.silence(
                  formatClock(asked.silent.start),
                  formatClock(Math.ceil(asked.silent.end)),
                )}
              </p>
            ) : null}
            <ul className="mt-4 list-disc pl-5 text-small text-ink-2 marker:text-ink-3 [overflow-wrap:anywhere]">
              {OBJECTIONS.confirm.besides(asked.links, asked.documents, asked.transcripts).map((says) => (
                <li key={says}>{says}</li>
              ))}
            </ul>
          </>
        ) : null}
      </ConfirmDialog>
    </details>
  );
}

type RowProps = {
  objection: ReceivedObjection;
  segments: readonly DocumentSegment[];
  busy: boolean;
  onAccept: () => void;
  onDecline: () => void;
};

function Row({ objection, segments, busy, onAccept, onDecline }: RowProps) {
  const { onPlay } = useSoundOfText();
  const { kind, state, participant } = objection;
  const start = objection.silent?.start ?? objection.start;
  const at = formatClock(start);
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <ObjectionFacts objection={objection} by={participant}>
            <SaidPassage segments={segments} passage={objection} hasLead />
          </ObjectionFacts>
        </div>
        {onPlay && !isLeftOutByNow(objection) ? (
          <button
            type="button"
            aria-label={OBJECTIONS.listen(at)}
            title={OBJECTIONS.listen(at)}
            onClick={() => onPlay(start)}
            className="grid size-11 flex-none place-items-center rounded-small hover:bg-cool-tint"
          >
            <Icon of={Play} size={16} filled />
          </button>
        ) : null}
      </div>
      {state === "open" ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button tone="ghost" size="small" busy={busy} onClick={onAccept}>
            {kind === "wrong" ? OBJECTIONS.corrected : OBJECTIONS.leaveOut}
          </Button>
          <Button tone="ghost" size="small" busy={busy} onClick={onDecline}>
            {OBJECTIONS.decline}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
