import { useState } from "react";
import type { Conversion } from "#contract/conversions.ts";
import { Button } from "#web/ui/button.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { LiveStatus } from "./live-status.tsx";
import { isUnderWay } from "./recent-items.ts";
import { LostRow, OngoingRow, Row } from "./recent-rows.tsx";
import type { Recent } from "./use-recent.ts";

const copy = TOOLS_COPY.recent;
/** Rows that are shown before "Show all" is pressed. */
const FEW = 5;

type RecentListProps = {
  recent: Recent;
  keepDays: number | undefined;
  empty: string;
  /** While a conversion runs, an older one cannot be opened in its place. */
  locked: boolean;
  /** Loads and shows one; settles when that is done or has failed and was told. */
  onOpen: (item: Conversion, play: boolean) => Promise<void>;
};

/** The last conversions of a tool: open, play, delete; and those that go on, wherever they were begun: cancel. */
export function RecentList({ recent, keepDays, empty, locked, onOpen }: RecentListProps) {
  const { items, failed, older } = recent;
  const [all, setAll] = useState(false);
  const [doomed, setDoomed] = useState<Conversion | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const shown = all ? items : items?.slice(0, FEW);
  const shortened = items !== null && items.length > FEW && !all;
  const open = async (item: Conversion, play: boolean) => {
    setOpening(item.id);
    await onOpen(item, play);
    setOpening(null);
  };
  return (
    <section className="mt-12 border-t border-line pt-6" aria-labelledby="recent">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent" className="head-field">
          {copy.title}
        </h2>
        {shortened ? (
          <button type="button" className="link text-small" onClick={() => setAll(true)}>
            {older ? copy.more : copy.all(items.length)}
          </button>
        ) : keepDays && items?.length ? (
          <span className="text-note text-ink-3">{copy.kept(keepDays)}</span>
        ) : null}
      </div>
      {items === null && !failed ? <p className="mt-3 text-small text-ink-3">{copy.loading}</p> : null}
      {failed ? (
        <p className="mt-3 text-small text-ink-2" role="status">
          {copy.failed}{" "}
          <button type="button" className="link" onClick={recent.again}>
            {copy.again}
          </button>
        </p>
      ) : null}
      {items?.length === 0 && !older ? <p className="mt-3 text-small text-ink-2">{empty}</p> : null}
      <ul className="mt-2">
        {shown?.map((item) =>
          isUnderWay(item) ? (
            <OngoingRow
              key={item.id}
              item={item}
              canceling={recent.canceling.has(item.id)}
              onCancel={() => void recent.cancel(item.id)}
            />
          ) : item.state !== "done" && item.credits === 0 ? (
            <LostRow key={item.id} item={item} onRemove={() => setDoomed(item)} />
          ) : (
            <Row
              key={item.id}
              item={item}
              locked={locked || opening !== null}
              opening={opening === item.id}
              onOpen={(one, play) => void open(one, play)}
              onRemove={() => setDoomed(item)}
            />
          ),
        )}
      </ul>
      <LiveStatus>{recent.ended.map(endOf).join(" ")}</LiveStatus>
      {older && !shortened ? (
        <Button tone="ghost" size="small" className="mt-5" busy={recent.loadingOlder} onClick={older}>
          {copy.older}
        </Button>
      ) : null}
      <ConfirmDialog
        open={doomed !== null}
        title={copy.removeTitle}
        body={copy.removeBody}
        yes={copy.removeYes}
        no={copy.removeNo}
        onYes={() => {
          if (doomed) void recent.remove(doomed.id);
          setDoomed(null);
        }}
        onNo={() => setDoomed(null)}
      />
    </section>
  );
}

const endOf = ({ title, state, message }: Conversion) =>
  state === "done" ? `${copy.ready(title)}.` : `${title}: ${message}`;
