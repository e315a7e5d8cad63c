import { useEffect } from "react";
import type { AdminModel } from "#contract/models.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { formatDay, formatTime } from "#web/lib/formats/moments.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { notify } from "#web/ui/toast.tsx";
import { size as formatSize } from "#words/formats.ts";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { ADMIN_MODELS as copy } from "#words/pages/admin-models.ts";
import { DataTable, NumberCell } from "./data-table.tsx";

/** While a model is on its way, the page looks so often. */
const LOOK_MILLISECONDS = 3_000;

export const meta = () => pageMeta(copy.title, ADMIN_COPY.description);

/** What makes better speech: what is here, what comes, from where and under which terms. */
export default function ModelsPage() {
  const load = useLoad("models", (access) => call(adminRoutes.listModels, access));
  const { data, reload } = load;
  const comes = data?.models.some(({ state }) => state === "coming") ?? false;
  useEffect(() => {
    if (!comes) return;
    const timer = setInterval(reload, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [comes, reload]);
  const [busy, fetchNow] = useAction(async (access, ...ids: string[]) => {
    notify.success((await call(adminRoutes.fetchModels, { body: { ids }, ...access })).message);
    reload();
  });
  const planned = data?.models.filter(({ state }) => state === "planned") ?? [];
  const bytes = planned.reduce((sum, model) => sum + model.bytes, 0);
  return (
    <section aria-labelledby="list">
      <div className="flex items-baseline justify-between gap-5">
        <h2 id="list" className="head-row">
          {copy.title}
        </h2>
        {data ? <p className="text-small text-ink-2">{copy.counted(data.models.length)}</p> : null}
      </div>
      {data && load.why === null ? (
        <>
          <p className="mt-5 text-ink-2">{copy.modes[data.mode]}</p>
          {data.nextTry ? (
            <p className="mt-3 text-err">
              {copy.failed(`${formatDay(data.nextTry)}, ${formatTime(new Date(data.nextTry))}`)}
            </p>
          ) : null}
          {planned.length > 0 ? (
            <div className="mt-4 flex flex-wrap items-center gap-4">
              <p>{copy.planned(planned.length, formatSize(bytes))}</p>
              <Button size="small" busy={busy} onClick={() => void fetchNow()}>
                {copy.now}
              </Button>
            </div>
          ) : null}
          <div className="mt-5">
            <DataTable label={copy.title} columns={copy.columns} numbers={[2]} stacked>
              {data.models.map((model) => (
                <ModelRow
                  key={model.id}
                  model={model}
                  mayFetch={data.mode !== "off"}
                  onFetch={() => void fetchNow(model.id)}
                  onRemoved={reload}
                />
              ))}
            </DataTable>
          </div>
        </>
      ) : (
        <div className="mt-5 border-t-2 border-ink">
          <LoadState load={load} words={ADMIN_COPY} tall />
        </div>
      )}
    </section>
  );
}

/** Whose server a model comes from, and its release and file, which are its name on a mirror too. */
function placeOf(source: string): string {
  const { host, pathname } = new URL(source);
  return `${host}: ${pathname.split("/").slice(-2).join("/")}`;
}

type RowProps = { model: AdminModel; mayFetch: boolean; onFetch: () => void; onRemoved: () => void };

function ModelRow({ model, mayFetch, onFetch, onRemoved }: RowProps) {
  const { id, name, task, languages, licence, author, home, source, bytes, state, failure } = model;
  const [busy, remove] = useAction(async (access) => {
    notify.success((await call(adminRoutes.removeModel, { params: { id }, ...access })).message);
    onRemoved();
  });
  return (
    <tr>
      <td className="min-w-60">
        <a href={home} rel="noreferrer" className="font-semibold text-ink underline underline-offset-4">
          {name}
        </a>
        <span className="block text-note text-ink-3 [overflow-wrap:anywhere]" title={source}>
          {placeOf(source)}
        </span>
      </td>
      <td>
        {copy.tasks[task]}
        {languages.includes("mul") ? null : (
          <span className="block text-note text-ink-3">{languages.join(", ")}</span>
        )}
      </td>
      <NumberCell>
        <span className="whitespace-nowrap">{formatSize(bytes)}</span>
      </NumberCell>
      <td>{copy.by(author, licence)}</td>
      <td>
        <span className={classNames("whitespace-nowrap", state === "installed" && "text-cool-t")}>
          {state === "coming" ? copy.states.coming(model.percent ?? 0) : copy.states[state]}
        </span>
        {state === "coming" ? (
          <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-line">
            <span className="block h-full bg-cool" style={{ width: `${model.percent ?? 0}%` }} />
          </span>
        ) : null}
        {failure ? <span className="block text-note text-err">{failure.message}</span> : null}
      </td>
      <td>
        {state === "installed" ? (
          <Button
            tone="ghost"
            size="small"
            busy={busy}
            aria-label={copy.removeOf(name)}
            onClick={() => void remove()}
          >
            {copy.remove}
          </Button>
        ) : null}
        {state === "available" && mayFetch ? (
          <Button tone="ghost" size="small" aria-label={copy.fetchOf(name)} onClick={onFetch}>
            {copy.fetch}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
