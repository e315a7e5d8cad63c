import { useState } from "react";
import { creditRoutes } from "#contract/routes/credits.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { formatNumber } from "#words/locale.ts";
import { USAGE_COPY as copy } from "#words/pages/profile.ts";
import { LoadState } from "./load-state.tsx";
import { todayIn, type Used, usedDays, usedPaths } from "./usage-days.ts";

type Period = keyof typeof copy.days;
const PERIODS: readonly Period[] = [30, 90];
const HEIGHT = 132;
const STEP = 10;

/** What was used by day: sound made goes up in warm, text made goes down in cool. As a table too. */
export function UsageChart({ purse }: { purse: string | undefined }) {
  const [days, setDays] = useState<Period>(30);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  const load = useLoad(
    `usage ${days} ${purse}`,
    async (access) =>
      (await call(creditRoutes.readUsage, { query: { days, timeZone, ...(purse && { purse }) }, ...access }))
        .days,
  );
  return (
    <section aria-labelledby="used">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-3">
        <h2 id="used" className="head-row">
          {copy.title}
        </h2>
        <fieldset className="flex gap-5" aria-label={copy.period}>
          {PERIODS.map((period) => (
            <button
              key={period}
              type="button"
              aria-pressed={period === days}
              onClick={() => setDays(period)}
              className={classNames(
                "min-h-[32px] border-b-2 text-small font-medium",
                period === days ? "border-ink" : "border-transparent text-ink-2 hover:text-ink",
              )}
            >
              {copy.days[period]}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="border-t-2 border-ink pt-5">
        {load.data ? (
          <Chart used={load.data} days={days} today={todayIn(timeZone)} />
        ) : (
          <LoadState load={load} words={copy} tall />
        )}
      </div>
    </section>
  );
}

type ChartProps = { used: Used; days: number; today: string };

function Chart({ used, days, today }: ChartProps) {
  const rows = usedDays(used, days, today);
  const sum = (part: "sound" | "text" | "other") => rows.reduce((total, row) => total + row[part], 0);
  const [sound, text, other] = [sum("sound"), sum("text"), sum("other")];
  const total = sound + text + other;
  const most = Math.max(...rows.map((row) => row.sound + row.text + row.other));
  const paths = usedPaths(rows, { step: STEP, height: HEIGHT });
  const thick =
    days > 30 ? "[stroke-width:2.4px] md:[stroke-width:4px]" : "[stroke-width:5px] md:[stroke-width:7px]";
  return (
    <>
      <svg
        role="img"
        aria-label={total ? `${copy.total(total, days)}. ${copy.most(most)}.` : copy.nothing}
        className={classNames("block w-full overflow-visible", thick)}
        height={HEIGHT}
        viewBox={`0 0 ${days * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        fill="none"
        strokeLinecap="round"
      >
        <path d={paths.idle} stroke="var(--wave-off)" vectorEffect="non-scaling-stroke" />
        <path d={paths.sound} stroke="var(--voice)" vectorEffect="non-scaling-stroke" />
        <path d={paths.other} stroke="var(--line-2)" vectorEffect="non-scaling-stroke" />
        <path d={paths.text} stroke="var(--cool)" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="mt-2 flex justify-between text-note text-ink-3 tabular-nums">
        <span>{formatDay(`${rows[0]?.day}T12:00`)}</span>
        <span>{copy.today}</span>
      </div>
      {total === 0 ? (
        <p className="mt-4 text-ink-2">{copy.nothing}</p>
      ) : (
        <dl className="mt-4 flex flex-wrap items-baseline gap-x-7 gap-y-1 text-small">
          <Part colour="text-voice-t" label={copy.sound} credits={sound} />
          <Part colour="text-cool-t" label={copy.text} credits={text} />
          {other ? <Part colour="text-ink-2" label={copy.other} credits={other} /> : null}
        </dl>
      )}
      {total ? <UsageTable used={used} /> : null}
    </>
  );
}

function Part({ colour, label, credits }: { colour: string; label: string; credits: number }) {
  return (
    <div className={classNames("flex items-baseline gap-2", colour)}>
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{formatNumber(credits)}</dd>
    </div>
  );
}

function UsageTable({ used }: { used: Used }) {
  return (
    <details className="mt-4">
      <summary className="w-fit text-small font-medium text-ink-2 underline underline-offset-4 hover:text-ink">
        {copy.table}
      </summary>
      <table className="mt-3 w-full max-w-[36rem] border-t-2 border-ink text-small tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-ink-3">
            <th className="py-2 pr-4 font-medium">{copy.columns.day}</th>
            <th className="py-2 pr-4 font-medium">{copy.columns.tool}</th>
            <th className="py-2 pr-4 text-right font-medium">{copy.columns.uses}</th>
            <th className="py-2 text-right font-medium">{copy.columns.credits}</th>
          </tr>
        </thead>
        <tbody>
          {[...used].reverse().map(({ day, tool, uses, credits }) => (
            <tr key={`${day} ${tool}`} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
                {formatDay(`${day}T12:00`)}
              </th>
              <td className="py-2 pr-4">{copy.tools[tool ?? "none"]}</td>
              <td className="py-2 pr-4 text-right">{formatNumber(uses)}</td>
              <td className="py-2 text-right">{formatNumber(credits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
