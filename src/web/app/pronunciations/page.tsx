import { pronunciationRoutes } from "#contract/routes/pronunciations.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { WordListPage } from "#web/app/word-lists/word-list-page.tsx";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
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
  return (
    <WordListPage
      words={copy}
      load={load}
      form={<EntryForm list={OWN_LIST} title={copy.add} onSaved={load.setData} />}
      list={(entries, why) => (
        <Entries list={OWN_LIST} entries={entries} onChanged={load.setData}>
          {why}
        </Entries>
      )}
    />
  );
}
