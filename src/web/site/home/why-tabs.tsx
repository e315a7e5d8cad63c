import { signed } from "#web/lib/formats/signed.ts";
import { Bars } from "#web/ui/bars.tsx";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { WHY } from "#words/pages/home-sections.ts";
import { sampleStatement } from "./sample-statement.ts";

/** Four reasons, each with a drawing of what it means. */
export function WhyTabs() {
  return (
    <section className="page section">
      <h2 className="head-page">{WHY.title}</h2>
      <Tabs
        label={WHY.label}
        orientation="vertical"
        className="why-tabs mt-9 lg:mt-12"
        listClassName="why-list"
        panelClassName="min-w-0"
        tabs={[
          { id: "worked", label: WHY.worked.label, panel: <Worked /> },
          { id: "kept", label: WHY.kept.label, panel: <Kept /> },
          { id: "reason", label: WHY.reason.label, panel: <Reason /> },
          { id: "where", label: WHY.where.label, panel: <Where /> },
        ]}
      />
    </section>
  );
}

const Text = ({ children }: { children: string }) => (
  <p className="max-w-[34rem] text-lead text-ink-2">{children}</p>
);

/** What became of three runs: done to the end, stopped halfway, without speech. */
const RUNS = [
  { done: 1, colours: { done: "var(--cool)", rest: "" }, quiet: false },
  { done: 0.48, colours: { done: "var(--cool)", rest: "var(--wave-off)" }, quiet: false },
  { done: 1, colours: { done: "var(--line-2)", rest: "" }, quiet: true },
] as const;

function Worked() {
  const { peaks } = VOICE_DATA.echo.hero;
  const silence = peaks.map(() => 0);
  return (
    <>
      <Text>{WHY.worked.text}</Text>
      <ul className="mt-9 border-t-2 border-ink" aria-label={WHY.worked.caption}>
        {WHY.worked.runs.map(({ label, note, amount }, i) => {
          const { quiet, ...drawing } = RUNS[i] ?? RUNS[0];
          return (
            <li
              key={label}
              className="grid grid-cols-[1fr_auto] items-center gap-x-7 gap-y-3 border-b border-line py-4 sm:grid-cols-[12rem_1fr_3rem]"
            >
              <span>
                <span className="head-field block">{label}</span>
                <span className="text-small text-ink-2">{note}</span>
              </span>
              <span className="order-3 col-span-2 sm:order-none sm:col-span-1">
                <Bars peaks={quiet ? silence : peaks} count={80} height={40} {...drawing} />
              </span>
              <Amount>{signed(amount)}</Amount>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const Amount = ({ children }: { children: string }) => (
  <span className="head-number text-right">{children}</span>
);

/** A recording that is cut by a closed tab: what was said up to then stays warm. */
function Kept() {
  const { peaks } = VOICE_DATA[WHY.kept.voice].hero;
  const cut = 0.62;
  return (
    <>
      <Text>{WHY.kept.text}</Text>
      <div className="relative mt-12" aria-hidden="true">
        <Bars peaks={peaks} count={120} height={112} done={cut} />
        <span className="absolute -inset-y-3 w-0.5 bg-ink" style={{ left: `${cut * 100}%` }} />
      </div>
      <ol className="mt-7 grid gap-x-7 sm:grid-cols-3">
        {WHY.kept.marks.map(({ at, text }) => (
          <li key={at} className="border-t border-line py-3">
            <span className="head-field block tabular-nums">{at}</span>
            <span className="text-small text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Reason() {
  const { rows, balance } = sampleStatement();
  return (
    <>
      <Text>{WHY.reason.text}</Text>
      <div className="mt-9 rounded-panel bg-sheet px-5 py-5 ring-1 ring-line sm:px-7">
        <p className="flex items-baseline justify-between gap-5 border-b-2 border-ink pb-3">
          <span className="head-field">{WHY.reason.head}</span>
          <span className="head-number">{formatCredits(balance)}</span>
        </p>
        <ul>
          {rows.map(({ label, note, amount }) => (
            <li
              key={note}
              className="flex items-baseline justify-between gap-5 border-b border-line py-3 last:border-0"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="text-small text-ink-2">{note}</span>
              </span>
              <Amount>{signed(amount)}</Amount>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The way of a text or a recording: three stops on one line. */
function Where() {
  return (
    <>
      <Text>{WHY.where.text}</Text>
      <ol className="where-stops mt-12">
        {WHY.where.stops.map(({ title, text }) => (
          <li key={title}>
            <span className="head-field block">{title}</span>
            <span className="mt-1 block text-small text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
