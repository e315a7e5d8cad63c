import { formatClock } from "#contract/format-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { ASKED } from "#words/pages/asked.ts";
import type { KeptTake } from "./kept-takes.ts";

type WhoseTakeProps = { take: KeptTake; onMine: () => void; onOther: () => void };

/** Asks whose a recording is that another tab made in this browser, before anybody hears it. */
export function WhoseTake({ take, onMine, onOther }: WhoseTakeProps) {
  return (
    <section className="border-l-2 border-cool pl-5" aria-label={ASKED.whose.title}>
      <h2 className="head-row">{ASKED.whose.title}</h2>
      <p className="mt-2 text-ink-2">{ASKED.whose.body(formatClock(take.seconds))}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button tone="cool" size="small" onClick={onMine}>
          {ASKED.whose.mine}
        </Button>
        <Button tone="ghost" size="small" onClick={onOther}>
          {ASKED.whose.other}
        </Button>
      </div>
    </section>
  );
}
