import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import type { Asked } from "#contract/asked.ts";
import { askedRoutes } from "#contract/routes/asked.ts";
import { LinkState, type UnopenedLink } from "#web/app/shared/link-state.tsx";
import { ReportLink } from "#web/app/shared/report-link.tsx";
import { CallError, call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { APP_STYLES } from "#web/ui/app-styles.ts";
import { ASKED } from "#words/pages/asked.ts";
import { Facts } from "./facts.tsx";
import { KeptOfEnded } from "./kept-of-ended.tsx";
import { Receipt } from "./receipt.tsx";
import { SendPart } from "./send-part.tsx";
import { readSecret, writeSecret } from "./sent-address.ts";
import { noteShown } from "./shown-places.ts";

export const links = () => APP_STYLES;
export const meta = () => pageMeta(ASKED.name, ASKED.description);

type State = UnopenedLink | { is: "open"; asked: Asked };

/** The link by which somebody asks for recordings, for whoever has it. Nothing of a session is sent. */
export default function AskedPage() {
  const { id: token = "" } = useParams();
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const [state, setState] = useState<State>({ is: "opening" });
  const [secret, setSecret] = useState<string | null>(null);
  const open = useCallback(async () => {
    try {
      const { asked } = await call(askedRoutes.openAsked, { params: { token } });
      noteShown(token, asked);
      setState({ is: "open", asked });
    } catch (error) {
      const isOver = error instanceof CallError && [400, 404].includes(error.status);
      setState(isOver ? { is: "ended" } : { is: "failed", why: messageOf(error) });
    }
  }, [token]);
  useEffect(() => {
    const read = () => setSecret(readSecret());
    read();
    void open();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [open]);
  const keep = (next: string | null) => {
    writeSecret(next);
    setSecret(next);
    window.scrollTo(0, 0); // another page, by its looks: who pressed at its foot reads its heading first
    void open(); // there is less room now, or more
  };

  return (
    <div className="page min-h-dvh pt-8 pb-20">
      {secret ? (
        <Receipt secret={secret} onAnother={state.is === "open" ? () => keep(null) : null} />
      ) : state.is === "open" ? (
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <div className="min-w-0">
            <p className="text-small font-semibold text-cool-t [overflow-wrap:anywhere]">
              {ASKED.asks(state.asked.name)}
            </p>
            <h1 className="head-page mt-2 [overflow-wrap:anywhere]">{state.asked.title}</h1>
            {state.asked.greeting ? (
              <p className="mt-4 whitespace-pre-wrap [overflow-wrap:anywhere]">{state.asked.greeting}</p>
            ) : null}
            <SendPart token={token} asked={state.asked} onSent={keep} onRoom={() => void open()} />
          </div>
          <Facts asked={state.asked} />
        </div>
      ) : (
        <>
          <LinkState
            state={state}
            words={ASKED}
            ended={ASKED.ended}
            awaits="sound"
            onAgain={() => void open()}
          />
          {state.is === "ended" ? <KeptOfEnded token={token} /> : null}
        </>
      )}
      {state.is === "open" ? (
        <ReportLink
          words={{ lead: ASKED.report, title: ASKED.reportTitle }}
          send={(body) => call(askedRoutes.reportAsked, { params: { token }, body })}
        />
      ) : null}
    </div>
  );
}
