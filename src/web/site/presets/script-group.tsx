import type { Audience } from "#contract/presets.ts";
import type { Preset } from "#web/lib/presets/presets.ts";
import { classNames } from "#web/ui/class-names.ts";
import { AUDIENCE_WORDS } from "#words/pages/presets/words.ts";
import { ScriptLead } from "./script-lead.tsx";
import { ScriptRow } from "./script-row.tsx";

type ScriptGroupProps = {
  audience: Audience;
  /** At least one. */
  presets: readonly Preset[];
  /** Sets the first one large; without it all are rows. */
  leads: boolean;
  open: boolean;
};

/** The scripts for one kind of people. */
export function ScriptGroup({ audience, presets, leads, open }: ScriptGroupProps) {
  const { name, note } = AUDIENCE_WORDS[audience];
  const [first, ...others] = presets;
  const rows = leads ? others : presets;
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
      {leads && first ? <ScriptLead preset={first} /> : null}
      <ul className={leads ? undefined : "mt-3 border-t border-line"}>
        {rows.map((preset) => (
          <ScriptRow key={preset.id} preset={preset} open={open} />
        ))}
      </ul>
    </section>
  );
}
