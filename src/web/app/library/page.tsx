import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { ConfirmDialog } from "#web/app/conversions/confirm-dialog.tsx";
import { TagsDialog } from "#web/app/tags/tags-dialog.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { LIBRARY as copy } from "#words/pages/library.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { DownloadDialog } from "./download-dialog.tsx";
import { type Filter, readFilter, writeFilter } from "./filter.ts";
import { FoundSummary } from "./found-summary.tsx";
import { LeftOut } from "./left-out.tsx";
import { LibraryFilters } from "./library-filters.tsx";
import { LibraryFoot } from "./library-foot.tsx";
import { LibraryHead } from "./library-head.tsx";
import { LibraryKeys } from "./library-keys.tsx";
import { LibraryList } from "./library-list.tsx";
import { ReceivedNote } from "./received-note.tsx";
import { SearchField } from "./search-field.tsx";
import { SoonNote } from "./soon-note.tsx";
import { useArchive } from "./use-archive.ts";
import { useChoice } from "./use-choice.ts";
import { useLibrary } from "./use-library.ts";
import { useLibraryActs } from "./use-library-acts.ts";
import { useWork } from "./use-work.ts";
import { WorkRows } from "./work-rows.tsx";

/** Without it the library is the library: it may come later, or not at all. */
const UnsentNote = lazy(() =>
  import("./unsent-note.tsx").then(
    (parts) => ({ default: parts.UnsentNote }),
    () => ({ default: () => null }),
  ),
);

export const meta = () => pageMeta(copy.title, copy.description);

/** Everything that somebody had spoken or written down: to find, play and put in order. */
export default function LibraryPage() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const library = useLibrary(filter);
  const { counts, fresh } = library;
  const documents = library.load.data?.documents ?? [];
  const choice = useChoice(writeFilter(filter), documents);
  /** The bar with the focus goes; the keyboard is at the page again. */
  const leaveChoice = () => {
    choice.clear();
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  const acts = useLibraryActs(library, leaveChoice);
  const [asking, setAsking] = useState<"tags" | "erase" | "empty" | "download" | null>(null);
  const archive = useArchive();
  const work = useWork(library.reload);
  const { chosen } = choice;
  const ids = chosen.map(({ id }) => id);
  const show = (wanted: Filter, { replace = false } = {}) =>
    setAddress(writeFilter(wanted), { replace, preventScrollReset: true });
  return (
    <>
      <div className="page pt-7 pb-20 lg:pt-5">
        <LibraryHead words={filter.q} />
        <div className="mt-5 grid items-center gap-x-16 gap-y-2 lg:mt-7 lg:grid-cols-2">
          <SearchField words={filter.q} onChange={(q) => show({ ...filter, q }, { replace: true })} />
          <FoundSummary
            documents={fresh ? documents : null}
            more={library.older !== null}
            idle={filter.q === "" || library.load.why !== null}
          />
        </div>
        <div className="mt-4">
          <LibraryFilters filter={filter} counts={counts} onChange={(wanted) => show(wanted)} />
        </div>
        {counts && counts.goingSoon > 0 && filter.show !== "bin" ? (
          <SoonNote {...counts} busy={acts.busy} onKeep={() => void acts.keep(undefined)} />
        ) : null}
        <ReceivedNote />
        <Suspense fallback={null}>
          <UnsentNote />
        </Suspense>
        <LeftOut {...archive.leftOut} />
        {filter.show === "bin" ? null : (
          <WorkRows work={work.work} isStopping={work.isStopping} onStop={work.stop} />
        )}
        {filter.show === "bin" && counts && counts.bin > 0 ? (
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-72 text-ink-2">{copy.emptying.body(counts.binDays)}</p>
            <Button tone="ghost" size="small" busy={acts.busy} onClick={() => setAsking("empty")}>
              {copy.emptying.open}
            </Button>
          </div>
        ) : null}
        <LibraryList
          {...{ filter, library, choice }}
          working={work.work.length > 0}
          busy={acts.busy}
          onKeep={(id) => void acts.keep([id])}
          onUnbin={(id) => void acts.unbin([id])}
        />
        {counts && counts.all + counts.bin > 0 ? <LibraryFoot {...counts} /> : null}
      </div>
      <LibraryKeys onEscape={() => chosen.length > 0 && leaveChoice()} />
      {chosen.length > 0 ? (
        <BulkBar
          titles={chosen.map(({ title }) => title)}
          shown={documents.length}
          inBin={filter.show === "bin"}
          keepable={chosen.some(({ keepUntil }) => keepUntil !== null)}
          downloading={archive.progress}
          busy={acts.busy}
          onAll={choice.all}
          onTag={() => setAsking("tags")}
          onDownload={() => setAsking("download")}
          onKeep={() => void acts.keep(ids)}
          onBin={() => void acts.bin(ids)}
          onUnbin={() => void acts.unbin(ids)}
          onErase={() => setAsking("erase")}
          onClear={leaveChoice}
        />
      ) : null}
      <TagsDialog
        open={asking === "tags"}
        documents={chosen}
        busy={acts.busy}
        onAdd={(added) => void acts.tag(chosen, { addTags: [...added] })}
        onRemove={(tag) => void acts.tag(chosen, { removeTags: [tag] })}
        onClose={() => setAsking(null)}
      />
      <DownloadDialog
        open={asking === "download"}
        ids={ids}
        sounding={chosen.find(({ audio }) => audio !== null)?.id ?? null}
        onTake={(taken) => {
          setAsking(null);
          archive.start(ids, taken);
        }}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === "erase"}
        title={copy.eraseDialog.title(chosen.length)}
        body={copy.eraseDialog.body}
        yes={copy.eraseDialog.yes}
        no={copy.eraseDialog.no}
        onYes={() => {
          setAsking(null);
          void acts.erase(ids);
        }}
        onNo={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === "empty"}
        title={copy.eraseDialog.title(counts?.bin ?? 0)}
        body={copy.eraseDialog.body}
        yes={copy.emptying.open}
        no={copy.eraseDialog.no}
        onYes={() => {
          setAsking(null);
          void acts.emptyBin();
        }}
        onNo={() => setAsking(null)}
      />
    </>
  );
}
