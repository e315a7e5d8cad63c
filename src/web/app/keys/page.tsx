import { useState } from "react";
import { Link } from "react-router";
import { keyRoutes } from "#contract/routes/keys.ts";
import { purseRoutes } from "#contract/routes/purses.ts";
import { useMadeSecret } from "#web/app/secrets/made-secret.ts";
import { SecretsSection } from "#web/app/secrets/secrets-section.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { type KeyWish, NewKey } from "#web/lib/keys/new-key.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { notify } from "#web/ui/toast.tsx";
import { KEYS as copy } from "#words/pages/keys.ts";
import { KeyRow } from "./key-row.tsx";

export const meta = () => pageMeta(copy.title, copy.description);

/** Keys for one's own programs: those that are there, one that was just made, and a new one. */
export default function KeysPage() {
  const load = useLoad("keys", async (access) => {
    const [{ keys }, { purses }] = await Promise.all([
      call(keyRoutes.listKeys, access),
      call(purseRoutes.listPurses, access),
    ]);
    return { keys, purses: purses.filter(({ endedAt }) => endedAt === null) };
  });
  const secret = useMadeSecret(load);
  /** Keys that were made here: each leaves an empty form. */
  const [times, setTimes] = useState(0);
  const [busy, make, failure] = useAction(async (access, body: KeyWish) => {
    const reply = await call(keyRoutes.makeKey, { body, ...access });
    if (!reply.success) {
      notify.error(reply.message);
      return;
    }
    notify.success(reply.message);
    setTimes((before) => before + 1);
    secret.show(body.name, reply.key);
  });
  const { data } = load;
  return (
    <div className="grid gap-12">
      <SecretsSection
        id="keys"
        load={load}
        words={copy}
        lead={
          <>
            {copy.lead}{" "}
            <Link to="/developers" className="link">
              {copy.howTo}
            </Link>
          </>
        }
        secret={secret}
        rows={data?.keys.map((one) => (
          <KeyRow
            key={one.id}
            listed={one}
            purse={data.purses.find(({ id }) => id === one.purse)?.name}
            onMade={secret.show}
            onChanged={load.reload}
          />
        ))}
      />
      <NewKey key={times} purses={data?.purses ?? []} onWish={make} busy={busy} failure={failure} />
    </div>
  );
}
