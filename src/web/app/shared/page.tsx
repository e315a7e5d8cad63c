import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { shareRoutes } from "#contract/routes/shares.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { APP_STYLES } from "#web/ui/app-styles.ts";
import { SHARED } from "#words/pages/shared.ts";
import { LinkState, type UnopenedLink } from "./link-state.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ReportLink } from "./report-link.tsx";
import { SharedView } from "./shared-view.tsx";

export const links = () => APP_STYLES;
export const meta = () => pageMeta(SHARED.name, SHARED.description);

export type OpenedShare = Pick<ReplyOf<Calls["openShare"]>, "shared" | "segments" | "speakers" | "pass">;

type State = UnopenedLink | { is: "locked"; wrong: boolean } | { is: "open"; opened: OpenedShare };

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
        <LinkState state={state} words={SHARED} onAgain={() => void open()} />
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
