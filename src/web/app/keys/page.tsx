import { useState } from "react";
import { Link } from "react-router";
import { keyRoutes } from "#contract/routes/keys.ts";
import { purseRoutes } from "#contract/routes/purses.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { type KeyWish, NewKey } from "#web/lib/keys/new-key.tsx";
import { ShownSecret } from "#web/lib/keys/shown-secret.tsx";
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
  const [made, setMade] = useState<{ name: string; secret: string }>();
  /** Keys that were made here: each leaves an empty form. */
  const [times, setTimes] = useState(0);
  const show = (name: string, secret: string) => {
    setMade({ name, secret });
    load.reload();
  };
  const [busy, make, failure] = useAction(async (access, body: KeyWish) => {
    const reply = await call(keyRoutes.makeKey, { body, ...access });
    if (!reply.success) {
      notify.error(reply.message);
      return;
    }
    notify.success(reply.message);
    setTimes((before) => before + 1);
    show(body.name, reply.key);
  });
  const { data } = load;
  return (
    <div className="grid gap-12">
      <section aria-labelledby="keys">
        <h2 id="keys" className="head-row border-b-2 border-ink pb-4">
          {copy.title}
        </h2>
        <p className="mt-5 max-w-[38rem] text-ink-2">
          {copy.lead}{" "}
          <Link to="/developers" className="link">
            {copy.howTo}
          </Link>
        </p>
        {made ? (
          <ShownSecret
            secret={made.secret}
            head={copy.shown(made.name)}
            note={copy.shownOnce}
            kept={copy.kept}
            onKept={() => setMade(undefined)}
            copies={<CopyButton text={made.secret} />}
          />
        ) : null}
        {data ? (
          <ul className="mt-5 border-t border-line">
            {data.keys.map((one) => (
              <KeyRow
                key={one.id}
                listed={one}
                purse={data.purses.find(({ id }) => id === one.purse)?.name}
                onMade={show}
                onChanged={load.reload}
              />
            ))}
            {data.keys.length === 0 ? <li className="py-5 text-ink-2">{copy.none}</li> : null}
          </ul>
        ) : (
          <LoadState load={load} words={copy} />
        )}
      </section>
      <NewKey key={times} purses={data?.purses ?? []} onWish={make} busy={busy} failure={failure} />
    </div>
  );
}
