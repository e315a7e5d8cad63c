import { useCallback } from "react";
import { useParams } from "react-router";
import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { shareRoutes } from "#contract/routes/shares.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { APP_STYLES } from "#web/ui/app-styles.ts";
import { SHARED } from "#words/pages/shared.ts";
import { useLink } from "./link.ts";
import { LinkState } from "./link-state.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ReportLink } from "./report-link.tsx";
import { SharedView } from "./shared-view.tsx";
import { useFollowedLink } from "./use-followed-link.ts";

export const links = () => APP_STYLES;
export const meta = () => pageMeta(SHARED.name, SHARED.description);

export type OpenedShare = Pick<
  ReplyOf<Calls["openShare"]>,
  "shared" | "segments" | "speakers" | "pass" | "revision"
>;

/** What a link shows, to whoever has it. Nothing of the reader is sent, whether somebody is logged in here or not. */
export default function SharedPage() {
  const { id: token = "" } = useParams();
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const read = useCallback(
    (keys: { password?: string; pass?: string }): Promise<OpenedShare> =>
      call(shareRoutes.openShare, { params: { token }, body: keys }),
    [token],
  );
  const link = useLink(read);
  const { state, open } = link;
  useFollowedLink(token, read, link);

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
