import { pronunciationRoutes } from "#contract/routes/pronunciations.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { PRONUNCIATIONS as copy } from "#words/pages/pronunciations.ts";
import { Entries } from "./entries.tsx";
import { EntryForm } from "./entry-form.tsx";
import { OWN_LIST } from "./entry-list.ts";

export const meta = () => pageMeta(copy.title, copy.description);

/** How somebody wants names and words said: a new entry, and the list of those that are there. */
export default function PronunciationsPage() {
  const load = useLoad(
    "pronunciations",
    async (access) => (await call(pronunciationRoutes.listPronunciations, access)).pronunciations,
  );
  const { data: entries, setData } = load;
  return (
    <section aria-labelledby="pronunciations">
      <div className="border-b-2 border-ink pb-4">
        <h2 id="pronunciations" className="head-row">
          {copy.title}
        </h2>
        <p className="mt-2 max-w-[38rem] text-ink-2">{copy.lead}</p>
      </div>
      <div className="border-b border-line py-6">
        <EntryForm list={OWN_LIST} title={copy.add} onSaved={setData} />
      </div>
      <Entries
        list={OWN_LIST}
        entries={load.why === null && entries ? entries : undefined}
        onChanged={setData}
      >
        {!entries || load.why !== null ? (
          <LoadState load={load} words={copy} tall />
        ) : entries.length === 0 ? (
          <div className="pt-7">
            <StatePanel kind="empty" awaits="text" title={copy.empty}>
              {copy.emptyBody}
            </StatePanel>
          </div>
        ) : null}
      </Entries>
    </section>
  );
}
