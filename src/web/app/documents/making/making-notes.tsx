import type { ReactNode } from "react";
import { Link } from "react-router";
import { LiveStatus, quarter } from "#web/app/conversions/live-status.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { MAKING } from "#words/pages/making.ts";
import type { MakeRefusal, MakingControl } from "./use-making.ts";

/** Over the button: why nothing was made, or not all of it, and what to do. */
export function MakingNotes({ control: { making, refusal, again } }: { control: MakingControl }) {
  if (refusal) return <Refused refusal={refusal} again={again} />;
  if (making?.state === "failed")
    return (
      <Note role="alert" tone="err" title={MAKING.failed.title}>
        {making.charged > 0
          ? MAKING.failed.paid(making.charged)
          : `${making.failure?.message ?? ""} ${MAKING.failed.kept}`}
      </Note>
    );
  if (making?.state !== "canceled") return null;
  return (
    <Note role="status" tone="quiet">
      {making.charged > 0 ? MAKING.canceled.paid(making.charged) : MAKING.canceled.free}
    </Note>
  );
}

/** Progress for who listens to the page. */
export function MakingStatus({ control }: { control: MakingControl }) {
  return <LiveStatus>{spokenState(control)}</LiveStatus>;
}

/** Milestones for who listens to the page. */
function spokenState({ making, running }: MakingControl): string {
  if (!making) return "";
  if (running) return quarter(making.sentences > 0 ? making.made / making.sentences : 0);
  return making.state === "done" ? MAKING.progress.done : "";
}

/** What was refused: too few credits lead to more, a server that may not send the text on to the choice of that. */
function Refused({ refusal, again }: { refusal: MakeRefusal; again: MakingControl["again"] }) {
  const { code, message, credits: needed } = refusal;
  const { credits } = useSession();
  const copy = MAKING.refused;
  const have = credits ?? 0;
  if (code === "insufficient-credit")
    return (
      <Note
        role="alert"
        tone="err"
        title={message}
        action={
          <ButtonLink to="/pricing" tone="ink" size="small">
            {copy.buy(Math.max(1, needed - have))}
          </ButtonLink>
        }
      >
        {copy.needs(needed, have)}
      </Note>
    );
  const action =
    code === "no-engine-here" ? (
      <Link to="/profile" className="link text-small">
        {copy.places}
      </Link>
    ) : again ? (
      <Button tone="ghost" size="small" onClick={again}>
        {DOCUMENT.again}
      </Button>
    ) : null;
  return (
    <Note role="alert" tone="err" title={code === null ? copy.unpriced : copy.title} action={action}>
      {message}
    </Note>
  );
}

type NoteProps = {
  role: "alert" | "status";
  tone: "err" | "quiet";
  title?: string;
  action?: ReactNode;
  children: string;
};

function Note({ role, tone, title, action, children }: NoteProps) {
  return (
    <div
      role={role}
      className={`mb-4 border-l-2 pl-4 text-note ${tone === "err" ? "border-err" : "border-cool"}`}
    >
      {title ? <p className="head-field mb-1 text-err">{title}</p> : null}
      <p className="text-ink-2">{children}</p>
      {action ? <p className="mt-2.5">{action}</p> : null}
    </div>
  );
}
