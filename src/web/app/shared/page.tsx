import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { shareRoutes } from "#contract/routes/shares.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { APP_STYLES } from "#web/ui/app-styles.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { SHARED } from "#words/pages/shared.ts";
import { PasswordForm } from "./password-form.tsx";
import { ReportLink } from "./report-link.tsx";
import { SharedView } from "./shared-view.tsx";

export const links = () => APP_STYLES;
export const meta = () => pageMeta(SHARED.name, SHARED.description);

export type OpenedShare = Pick<ReplyOf<Calls["openShare"]>, "shared" | "segments" | "speakers">;

type State =
  | { is: "opening" | "ended" }
  | { is: "locked"; wrong: boolean }
  | { is: "failed"; why: string }
  | { is: "open"; opened: OpenedShare };

/** What a link shows, to whoever has it. Nothing of the reader is sent, whether somebody is logged in here or not. */
export default function SharedPage() {
  const { id: token = "" } = useParams();
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const [state, setState] = useState<State>({ is: "opening" });
  const open = useCallback(
    async (password?: string) => {
      try {
        const opened = await call(shareRoutes.openShare, {
          params: { token },
          body: password === undefined ? {} : { password },
        });
        setState({ is: "open", opened });
      } catch (error) {
        setState(stateAfter(error));
      }
    },
    [token],
  );
  useEffect(() => void open(), [open]);

  if (state.is === "open") return <SharedView token={token} opened={state.opened} />;
  return (
    <div className="page min-h-dvh pt-12 pb-20">
      {state.is === "locked" ? (
        <>
          <PasswordForm wrong={state.wrong} onPassword={open} />
          <ReportLink send={(body) => call(shareRoutes.reportShare, { params: { token }, body })} />
        </>
      ) : (
        <>
          <h1 className="sr-only">{SHARED.name}</h1>
          {state.is === "failed" ? (
            <div role="alert">
              <StatePanel
                kind={navigator.onLine ? "failed" : "offline"}
                title={SHARED.failed}
                action={
                  <Button tone="ghost" onClick={() => void open()}>
                    {SHARED.again}
                  </Button>
                }
              >
                {state.why}
              </StatePanel>
            </div>
          ) : state.is === "opening" ? (
            <p role="status" className="text-ink-2">
              {SHARED.loading}
            </p>
          ) : (
            <StatePanel
              kind="empty"
              awaits="text"
              title={SHARED.ended.title}
              action={
                <ButtonLink to="/" tone="ink">
                  {SHARED.ended.home}
                </ButtonLink>
              }
            >
              {SHARED.ended.body}
            </StatePanel>
          )}
        </>
      )}
    </div>
  );
}

function stateAfter(error: unknown): State {
  if (error instanceof CallError) {
    if (error.code === "share-password-needed") return { is: "locked", wrong: false };
    if (error.code === "share-password-wrong") return { is: "locked", wrong: true };
    if (error.status === 404 || error.status === 400) return { is: "ended" };
  }
  return { is: "failed", why: messageOf(error) };
}
