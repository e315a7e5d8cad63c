import type { ReactNode } from "react";
import type { Load } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";

type PageWords = {
  title: string;
  lead: string;
  loading: string;
  failed: string;
  again: string;
  empty: string;
  emptyBody: string;
};

type WordListPageProps<Item> = {
  words: PageWords;
  load: Load<Item[]>;
  /** Where a new one is filled in. */
  form: ReactNode;
  /** The list; undefined items are not loaded, and `why` says what there is to say instead. */
  list: (items: readonly Item[] | undefined, why: ReactNode) => ReactNode;
};

/** A person's list of words: what it is for, a new word, and those that are there. */
export function WordListPage<Item>({ words, load, form, list }: WordListPageProps<Item>) {
  const items = load.why === null ? load.data : null;
  const why = !items ? (
    <LoadState load={load} words={words} tall />
  ) : items.length === 0 ? (
    <div className="pt-7">
      <StatePanel kind="empty" awaits="text" title={words.empty}>
        {words.emptyBody}
      </StatePanel>
    </div>
  ) : null;
  return (
    <section aria-labelledby="word-list">
      <div className="border-b-2 border-ink pb-4">
        <h2 id="word-list" className="head-row">
          {words.title}
        </h2>
        <p className="mt-2 max-w-[38rem] text-ink-2">{words.lead}</p>
      </div>
      <div className="border-b border-line py-6">{form}</div>
      {list(items ?? undefined, why)}
    </section>
  );
}
