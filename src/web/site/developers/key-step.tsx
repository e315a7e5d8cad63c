import { useState } from "react";
import { Link } from "react-router";
import type { ListedPurse } from "#contract/purses.ts";
import { purseRoutes } from "#contract/routes/purses.ts";
import { call } from "#web/lib/client/call.ts";
import { NewKey } from "#web/lib/keys/new-key.tsx";
import { ShownKey } from "#web/lib/keys/shown-key.tsx";
import { loginPath } from "#web/lib/session/login-path.ts";
import { useSession } from "#web/lib/session/session.ts";
import { useAction } from "#web/lib/session/use-action.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DEVELOPERS } from "#words/pages/developers.ts";

const HERE = "/developers";
const { key: copy } = DEVELOPERS;

/** Makes a key on this page for who is logged in; others are led to the login, and back. */
export function KeyStep({ onKey }: { onKey: (secret: string) => void }) {
  const { token } = useSession();
  const [purses, setPurses] = useState<readonly ListedPurse[]>();
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const [busy, open, failure] = useAction(async (access) => {
    const found = await call(purseRoutes.listPurses, access);
    setPurses(found.purses.filter(({ endedAt }) => endedAt === null));
  });
  if (!token) return <Guest />;
  return (
    <>
      {made ? (
        <>
          <ShownKey {...made} onKept={() => setMade(undefined)} />
          <p className="mt-4 max-w-[40rem] font-medium text-voice-t">{copy.filled}</p>
        </>
      ) : null}
      {purses ? (
        <div className={made ? "mt-9" : undefined}>
          {purses.length === 0 ? <p className="mb-6 max-w-[40rem] font-medium">{copy.purseless}</p> : null}
          <NewKey
            purses={purses}
            onMade={(name, secret) => {
              setMade({ name, secret });
              onKey(secret);
            }}
          />
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
          <Button busy={busy} onClick={() => void open()}>
            {copy.open}
          </Button>
          <Link to="/profile/keys" className="link">
            {copy.all}
          </Link>
        </div>
      )}
      {failure ? <p className="mt-2 text-small font-medium text-err">{failure}</p> : null}
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
