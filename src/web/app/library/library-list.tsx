import { Link } from "react-router";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { Button } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { LIBRARY as copy } from "#words/pages/library.ts";
import { DocumentRow } from "./document-row.tsx";
import { EmptyLibrary } from "./empty-library.tsx";
import { EVERYTHING, type Filter, writeFilter } from "./filter.ts";
import type { useChoice } from "./use-choice.ts";
import type { Library } from "./use-library.ts";

type LibraryListProps = {
  filter: Filter;
  library: Library;
  choice: ReturnType<typeof useChoice>;
  /** Something is being made: the library is not without anything. */
  working: boolean;
  busy: boolean;
  onKeep: (id: string) => void;
  onUnbin: (id: string) => void;
};

/** The documents as rows, or why there are none. */
export function LibraryList({ filter, library, choice, working, busy, onKeep, onUnbin }: LibraryListProps) {
  const { load, counts, fresh, older, loadingOlder } = library;
  const documents = load.data?.documents;
  if (load.why !== null && !load.loading && !navigator.onLine) {
    return (
      <State title={copy.offline.title} body={copy.offline.body} kind="offline">
        <Button tone="ghost" size="small" onClick={library.reload}>
          {copy.again}
        </Button>
      </State>
    );
  }
  if (!documents || load.why !== null) return <LoadState load={load} words={copy} tall />;
  if (documents.length === 0) {
    return fresh ? (
      <Nothing {...{ filter, library, working }} />
    ) : (
      <LoadState load={load} words={copy} tall />
    );
  }
  return (
    <>
      <ul aria-label={copy.list} aria-busy={!fresh}>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            binDays={counts?.binDays}
            byEnd={filter.order === "going"}
            chosen={choice.has(document.id)}
            choosing={choice.chosen.length > 0}
            onKeep={() => busy || onKeep(document.id)}
            onUnbin={() => busy || onUnbin(document.id)}
            onChoose={(chosen) => choice.choose(document.id, chosen)}
          />
        ))}
      </ul>
      {older ? (
        <Button tone="ghost" className="mt-7" busy={loadingOlder} onClick={older}>
          {filter.order === "going" ? copy.more : copy.older}
        </Button>
      ) : null}
    </>
  );
}

function Nothing({ filter, library, working }: Pick<LibraryListProps, "filter" | "library" | "working">) {
  const { counts } = library;
  const { q, show } = filter;
  const bare = writeFilter({ ...filter, show: "all", order: "" }) === "";
  if (q) {
    return (
      <State title={copy.noneFound.title(q)} body={copy.noneFound.body} kind="no-speech">
        <Everything />
      </State>
    );
  }
  if (show === "bin" && counts)
    return <State title={copy.emptyBin.title} body={copy.emptyBin.body(counts.binDays)} kind="empty" />;
  if (bare && (show === "all" || counts?.all === 0)) return working ? null : <EmptyLibrary />;
  return (
    <State title={copy.noneFound.filtered} body={copy.noneFound.filteredBody} kind="no-speech">
      <Everything />
    </State>
  );
}

const Everything = () => (
  <Link to={{ search: writeFilter(EVERYTHING) }} className="link">
    {copy.noneFound.all}
  </Link>
);

type StateProps = {
  kind: "offline" | "no-speech" | "empty";
  title: string;
  body: string;
  children?: React.ReactNode;
};

function State({ kind, title, body, children }: StateProps) {
  return (
    <div className="pt-10">
      <StatePanel kind={kind} title={title} action={children}>
        {body}
      </StatePanel>
    </div>
  );
}
