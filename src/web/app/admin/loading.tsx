import { LoadState } from "#web/app/statement/load-state.tsx";
import type { Load } from "#web/lib/session/use-load.ts";
import { ADMIN_COPY as copy } from "#words/pages/admin.ts";

type Loaded = Omit<Load<unknown>, "setData">;

/** What stands where something of the operator's is not there yet. */
export function Loading({ load }: { load: Loaded }) {
  return <LoadState load={load} loading={copy.loading} failed={copy.failed} again={copy.again} tall />;
}

/** The same in a panel, under its rule. */
export function PanelLoading({ load }: { load: Loaded }) {
  return (
    <div className="border-t-2 border-ink">
      <Loading load={load} />
    </div>
  );
}
