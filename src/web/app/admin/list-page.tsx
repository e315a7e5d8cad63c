import { type FormEvent, type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Load } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { ADMIN_COPY as copy } from "#words/pages/admin.ts";

type Paged = { page: number; pages: number; total: number };

/** Page and search as the address has them, so that back and reload show the same. */
export function useListQuery(): [query: { page: number; search: string }, key: string] {
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get("page") ?? 1)) || 1);
  const search = params.get("search") ?? "";
  return [{ page, search }, `${page} ${search}`];
}

type ListPageProps<Reply extends Paged> = {
  title: string;
  /** Says how many there are: "3 users". */
  counted: (count: number) => string;
  load: Load<Reply>;
  /** What to say when there is nothing. */
  nothing: string;
  /** Searches, tabs and downloads above the list. */
  tools?: ReactNode;
  children: (reply: Reply) => ReactNode;
};

/** A list of the operator: head, count, tools, the rows, pages. */
export function ListPage<Reply extends Paged>(props: ListPageProps<Reply>) {
  const { title, counted, load, nothing, tools, children } = props;
  const reply = load.data;
  return (
    <section aria-labelledby="list">
      <div className="flex items-baseline justify-between gap-5">
        <h2 id="list" className="head-row">
          {title}
        </h2>
        {reply ? <p className="text-small text-ink-2">{counted(reply.total)}</p> : null}
      </div>
      {tools ? <div className="mt-5 flex flex-wrap items-end justify-between gap-4">{tools}</div> : null}
      <div className="mt-5">
        {!reply || load.why !== null ? (
          <div className="border-t-2 border-ink">
            <LoadState load={load} words={copy} tall />
          </div>
        ) : reply.total === 0 ? (
          <p className="border-t-2 border-ink py-5 text-ink-2">{nothing}</p>
        ) : (
          children(reply)
        )}
      </div>
      {reply ? <Pages {...reply} /> : null}
    </section>
  );
}

/** Newer and older; the page stands in the address. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  const [, setParams] = useSearchParams();
  if (pages <= 1) return null;
  const go = (to: number) =>
    setParams((params) => {
      params.set("page", String(to));
      return params;
    });
  return (
    <nav aria-label={copy.pages.label} className="mt-5 flex items-center gap-4">
      <Button tone="ghost" size="small" disabled={page <= 1} onClick={() => go(page - 1)}>
        {copy.pages.before}
      </Button>
      <span className="text-small text-ink-2 tabular-nums">{copy.pages.of(page, pages)}</span>
      <Button tone="ghost" size="small" disabled={page >= pages} onClick={() => go(page + 1)}>
        {copy.pages.after}
      </Button>
    </nav>
  );
}

/** A search that stands in the address. */
export function SearchField({ label }: { label: string }) {
  const [params, setParams] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const search = params.get("search") ?? "";
  const find = (event: FormEvent) => {
    event.preventDefault();
    const words = String(new FormData(form.current ?? undefined).get("search") ?? "").trim();
    searchFor(words);
  };
  const searchFor = (words: string) =>
    setParams((params) => {
      params.delete("page");
      if (words) params.set("search", words);
      else params.delete("search");
      return params;
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser that we serve
    <form ref={form} role="search" onSubmit={find} className="flex w-full max-w-[30rem] items-end gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          key={search}
          label={label}
          name="search"
          type="search"
          defaultValue={search}
          maxLength={254}
        />
      </div>
      <Button type="submit" tone="ghost" className="min-h-[50px]">
        {copy.find}
      </Button>
      {search ? (
        <Button tone="ghost" className="min-h-[50px]" onClick={() => searchFor("")}>
          {copy.clear}
        </Button>
      ) : null}
    </form>
  );
}
