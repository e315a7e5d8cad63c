import { vocabularyRoutes } from "#contract/routes/vocabulary.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { WordListPage } from "#web/app/word-lists/word-list-page.tsx";
import { WordRows } from "#web/app/word-lists/word-rows.tsx";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { VOCABULARY as copy } from "#words/pages/vocabulary.ts";
import { OWN_VOCABULARY } from "./own-vocabulary.ts";
import { TermForm } from "./term-form.tsx";
import { TermRow } from "./term-row.tsx";

export const meta = () => pageMeta(copy.title, copy.description);

/** The names and words of somebody's recordings: a new term, and those that are there. */
export default function VocabularyPage() {
  const load = useLoad(
    "vocabulary",
    async (access) => (await call(vocabularyRoutes.listVocabulary, access)).terms,
  );
  return (
    <WordListPage
      words={copy}
      load={load}
      form={<TermForm title={copy.add} onSaved={load.setData} />}
      list={(terms, why) => (
        <WordRows
          words={copy}
          list={OWN_VOCABULARY}
          items={terms}
          onChanged={load.setData}
          soundOf={({ soundsLike }) => soundsLike}
          row={(term, onDeleted) => (
            <TermRow key={term.id} term={term} onChanged={load.setData} onDeleted={onDeleted} />
          )}
        >
          {why}
        </WordRows>
      )}
    />
  );
}
