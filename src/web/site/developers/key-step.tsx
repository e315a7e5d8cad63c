import { useState } from "react";
import { Link } from "react-router";
import type { ListedPurse } from "#contract/purses.ts";
import { keyRoutes } from "#contract/routes/keys.ts";
import { purseRoutes } from "#contract/routes/purses.ts";
import { call } from "#web/lib/client/call.ts";
import { type KeyWish, NewKey } from "#web/lib/keys/new-key.tsx";
import { ShownSecret } from "#web/lib/keys/shown-secret.tsx";
import { loginPath } from "#web/lib/session/login-path.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { DEVELOPERS } from "#words/pages/developers.ts";
import { KEYS } from "#words/pages/keys.ts";
import { CopyCode } from "./copy-code.tsx";
import { useSessionCall } from "./use-session-call.ts";

const HERE = "/developers";
const { key: copy } = DEVELOPERS;

/** Makes a key on this page for who is logged in; others are led to the login, and back. */
export function KeyStep({ onKey }: { onKey: (secret: string) => void }) {
  const { token } = useSession();
  const [purses, setPurses] = useState<readonly ListedPurse[]>();
  const [made, setMade] = useState<{ name: string; secret: string }>();
  /** Keys that were made here: each leaves an empty form. */
  const [times, setTimes] = useState(0);
  const [opening, open, unopened] = useSessionCall(async (access) => {
    const found = await call(purseRoutes.listPurses, access);
    setPurses(found.purses.filter(({ endedAt }) => endedAt === null));
  });
  const [busy, make, failure] = useSessionCall(async (access, body: KeyWish) => {
    const reply = await call(keyRoutes.makeKey, { body, ...access });
    if (!reply.success) throw new Error(reply.message);
    notify.success(reply.message);
    setTimes((before) => before + 1);
    setMade({ name: body.name, secret: reply.key });
    onKey(reply.key);
  });
  if (!token) return <Guest />;
  return (
    <>
      {made ? (
        <>
          <ShownSecret
            secret={made.secret}
            head={KEYS.shown(made.name)}
            note={KEYS.shownOnce}
            kept={KEYS.kept}
            onKept={() => setMade(undefined)}
            copies={<CopyCode text={made.secret} />}
          />
          <p className="mt-4 max-w-[40rem] font-medium text-voice-t">{copy.filled}</p>
        </>
      ) : null}
      {purses ? (
        <div className={made ? "mt-9" : undefined}>
          {purses.length === 0 ? <p className="mb-6 max-w-[40rem] font-medium">{copy.purseless}</p> : null}
          <NewKey key={times} purses={purses} onWish={make} busy={busy} failure={failure} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
          <Button busy={opening} onClick={() => void open()}>
            {copy.open}
          </Button>
          <Link to="/profile/keys" className="link">
            {copy.all}
          </Link>
        </div>
      )}
      {unopened ? (
        <p role="alert" className="mt-2 text-small font-medium text-err">
          {unopened}
        </p>
      ) : null}
    </>
  );
}

function Guest() {
  return (
    <div data-guest>
      <p className="text-note text-ink-3">{copy.account}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-4">
        <ButtonLink to={loginPath(HERE, "/register")}>{copy.register}</ButtonLink>
        <Link to={loginPath(HERE)} className="link">
          {copy.login}
        </Link>
      </div>
    </div>
  );
}
