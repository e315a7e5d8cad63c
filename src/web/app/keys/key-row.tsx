import { useState } from "react";
import type { ListedKey } from "#contract/keys.ts";
import { keyRoutes } from "#contract/routes/keys.ts";
import { PasswordStep } from "#web/app/account/password-step.tsx";
import { call } from "#web/lib/client/call.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { KEYS as copy } from "#words/pages/keys.ts";

type KeyRowProps = {
  listed: ListedKey;
  /** The name of the purse that it spends from; undefined where it can spend nothing. */
  purse: string | undefined;
  onMade: (name: string, secret: string) => void;
  onChanged: () => void;
};

/** How long the old one of two keys still works, in hours, as its words say. */
const OVERLAP_HOURS = 24;

/** One key: how it begins, what it may, and what can be done with it after the password was given again. */
export function KeyRow({ listed, purse, onMade, onChanged }: KeyRowProps) {
  const { id, name, prefix } = listed;
  const [asks, setAsks] = useState<"rotate" | "end">();
  const close = () => setAsks(undefined);
  const params = { id };
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5">
        <h3 className="head-field min-w-0 [overflow-wrap:anywhere]">{name}</h3>
        <code className="text-small text-ink-2">{prefix}…</code>
      </div>
      <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">
        {factsOf(listed, purse).join(" · ")}
      </p>
      {asks ? (
        <div className="mt-4 max-w-[27rem]">
          {asks === "rotate" ? (
            <PasswordStep
              label={copy.rotateNow}
              note={copy.rotateMeans}
              onCancel={close}
              send={async (password, access) => {
                const body = { password, hours: OVERLAP_HOURS };
                const reply = await call(keyRoutes.rotateKey, { params, body, ...access });
                if (!reply.success) throw new Error(reply.message);
                close();
                onMade(name, reply.key);
              }}
            />
          ) : (
            <PasswordStep
              label={copy.endNow}
              note={copy.endMeans}
              onCancel={close}
              send={async (password, access) => {
                const { message } = await call(keyRoutes.endKey, { params, body: { password }, ...access });
                notify.success(message);
                onChanged();
              }}
            />
          )}
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          {isOver(listed) ? null : (
            <Button
              tone="ghost"
              size="small"
              aria-label={copy.rotateOf(name)}
              onClick={() => setAsks("rotate")}
            >
              {copy.rotate}
            </Button>
          )}
          <Button tone="ghost" size="small" aria-label={copy.endOf(name)} onClick={() => setAsks("end")}>
            {copy.end}
          </Button>
        </div>
      )}
    </li>
  );
}

const isOver = ({ expiresAt }: ListedKey) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

function factsOf(listed: ListedKey, purse: string | undefined): string[] {
  const { scopes, addresses, origins, expiresAt, lastUsedAt } = listed;
  return [
    ...scopes.map((scope) => copy.scopes[scope]),
    purse === undefined ? copy.spendsNothing : copy.spendsFrom(purse),
    ...(addresses ? [copy.from(addresses.join(", "))] : []),
    ...(origins ? [copy.tokensFor(origins.join(", "))] : []),
    ...(isOver(listed) ? [copy.over] : expiresAt ? [copy.until(formatDay(expiresAt))] : []),
    lastUsedAt ? copy.used(formatDay(lastUsedAt)) : copy.neverUsed,
  ];
}
