import type { Audience } from "#contract/scripts.ts";
import type { Script } from "#web/lib/scripts/scripts.ts";
import { classNames } from "#web/ui/class-names.ts";
import { AUDIENCE_WORDS } from "#words/pages/scripts/words.ts";
import { ScriptLead } from "./script-lead.tsx";
import { ScriptRow } from "./script-row.tsx";

type ScriptGroupProps = {
  audience: Audience;
  /** At least one. */
  scripts: readonly Script[];
  /** Sets the first one large; without it all are rows. */
  leads: boolean;
  open: boolean;
};

/** The scripts for one kind of people. */
export function ScriptGroup({ audience, scripts, leads, open }: ScriptGroupProps) {
  const { name, note } = AUDIENCE_WORDS[audience];
  const [first, ...others] = scripts;
  const rows = leads ? others : scripts;
  return (
    <section
      id={audience}
      aria-labelledby={`${audience}-name`}
      className={classNames(
        "scroll-mt-36 lg:scroll-mt-28",
        leads ? "not-first:mt-16 lg:not-first:mt-24" : "not-first:mt-10",
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-7 gap-y-1 border-t-2 border-ink pt-4">
        <h2 id={`${audience}-name`} className={leads ? "head-card" : "head-row"}>
          {name}
        </h2>
        {leads ? <p className="text-small text-ink-2">{note}</p> : null}
      </div>
      {leads && first ? <ScriptLead script={first} /> : null}
      <ul className={leads ? undefined : "mt-3 border-t border-line"}>
        {rows.map((script) => (
          <ScriptRow key={script.id} script={script} open={open} />
        ))}
      </ul>
    </section>
  );
}
