import { useRef } from "react";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import { pronunciationRoutes } from "#contract/routes/pronunciations.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { PRONUNCIATIONS as copy } from "#words/pages/pronunciations.ts";
import { EntryForm } from "./entry-form.tsx";
import { EntryRow } from "./entry-row.tsx";
import { FileButtons } from "./file-buttons.tsx";

export const meta = () => pageMeta(copy.title, copy.description);

/** How somebody wants names and words said: a new entry, and the list of those that are there. */
export default function PronunciationsPage() {
  const load = useLoad(
    "pronunciations",
    async (access) => (await call(pronunciationRoutes.listPronunciations, access)).pronunciations,
  );
  const heading = useRef<HTMLHeadingElement>(null);
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
        <EntryForm title={copy.add} onSaved={setData} />
      </div>
      <div className="mt-9 flex flex-wrap items-end justify-between gap-x-5 gap-y-3 border-b border-line pb-4">
        <h3 ref={heading} tabIndex={-1} className="head-field">
          {entries ? copy.count(entries.length) : copy.list}
        </h3>
        <FileButtons empty={entries?.length === 0} onImported={setData} />
      </div>
      {!entries || load.why !== null ? (
        <LoadState load={load} words={copy} tall />
      ) : entries.length === 0 ? (
        <div className="pt-7">
          <StatePanel kind="empty" awaits="text" title={copy.empty}>
            {copy.emptyBody}
          </StatePanel>
        </div>
      ) : (
        <ul>
          {inOrder(entries).map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              onChanged={setData}
              onDeleted={(left) => {
                setData(left);
                heading.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const inOrder = (entries: readonly ListedPronunciation[]) =>
  entries.toSorted((one, other) => one.written.localeCompare(other.written, LANGUAGE));
