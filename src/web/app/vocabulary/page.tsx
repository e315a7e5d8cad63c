import { vocabularyRoutes } from "#contract/routes/vocabulary.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { VOCABULARY as copy } from "#words/pages/vocabulary.ts";
import { TermForm } from "./term-form.tsx";
import { Terms } from "./terms.tsx";

export const meta = () => pageMeta(copy.title, copy.description);

/** The names and words of somebody's recordings: a new term, and those that are there. */
export default function VocabularyPage() {
  const load = useLoad(
    "vocabulary",
    async (access) => (await call(vocabularyRoutes.listVocabulary, access)).terms,
  );
  const { data: terms, setData } = load;
  return (
    <section aria-labelledby="vocabulary">
      <div className="border-b-2 border-ink pb-4">
        <h2 id="vocabulary" className="head-row">
          {copy.title}
        </h2>
        <p className="mt-2 max-w-[38rem] text-ink-2">{copy.lead}</p>
      </div>
      <div className="border-b border-line py-6">
        <TermForm title={copy.add} onSaved={setData} />
      </div>
      <Terms terms={load.why === null && terms ? terms : undefined} onChanged={setData}>
        {!terms || load.why !== null ? (
          <LoadState load={load} words={copy} tall />
        ) : terms.length === 0 ? (
          <div className="pt-7">
            <StatePanel kind="empty" awaits="text" title={copy.empty}>
              {copy.emptyBody}
            </StatePanel>
          </div>
        ) : null}
      </Terms>
    </section>
  );
}
