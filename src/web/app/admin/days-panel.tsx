import { useState } from "react";
import type { AdminDay } from "#contract/admin-rows.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { dollars } from "#web/lib/packs/pack-words.ts";
import { classNames } from "#web/ui/class-names.ts";
import { formatNumber } from "#words/locale.ts";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { DataTable, NumberCell } from "./data-table.tsx";

const copy = ADMIN_COPY.overview;
type Period = keyof typeof copy.periods;
const PERIODS: readonly Period[] = [30, 90, 365];

/** What was paid and used by day: the sums, and every day on which something happened. */
export function DaysPanel() {
  const [period, setPeriod] = useState<Period>(30);
  const load = useLoad(
    `days ${period}`,
    async (access) => (await call(adminRoutes.readDays, { query: { days: period }, ...access })).days,
  );
  return (
    <section aria-labelledby="days">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-3">
        <h2 id="days" className="head-row">
          {copy.daysTitle}
        </h2>
        <fieldset className="flex gap-5" aria-label={copy.period}>
          {PERIODS.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={days === period}
              onClick={() => setPeriod(days)}
              className={classNames(
                "min-h-[32px] border-b-2 text-small font-medium",
                days === period ? "border-ink" : "border-transparent text-ink-2 hover:text-ink",
              )}
            >
              {copy.periods[days]}
            </button>
          ))}
        </fieldset>
      </div>
      {load.data && load.why === null ? (
        <Days days={load.data} stale={load.loading} />
      ) : (
        <div className="border-t-2 border-ink">
          <LoadState load={load} words={ADMIN_COPY} tall />
        </div>
      )}
    </section>
  );
}

function Days({ days, stale }: { days: readonly AdminDay[]; stale: boolean }) {
  const sum = (part: Exclude<keyof AdminDay, "day">) => days.reduce((total, day) => total + day[part], 0);
  const sums: readonly [label: string, value: string][] = [
    [copy.paid, dollars(sum("paidCents"))],
    [copy.refunded, dollars(sum("refundedCents"))],
    [copy.issued, formatNumber(sum("creditsIssued"))],
    [copy.spent, formatNumber(sum("creditsSpent"))],
    [copy.registrations, formatNumber(sum("registrations"))],
    [copy.uses, formatNumber(sum("conversions"))],
  ];
  const eventful = days.filter(({ day: _, ...figures }) =>
    Object.values(figures).some((figure) => figure > 0),
  );
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-7 gap-y-5 border-t-2 border-ink py-5 sm:grid-cols-3 xl:grid-cols-6">
        {sums.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className="head-row tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <PaidAndSpent days={days} />
      {eventful.length === 0 ? (
        <p className="mt-7 text-ink-2">{copy.nothing}</p>
      ) : (
        <details className="mt-5">
          <summary className="mb-4 w-fit text-small font-medium text-ink-2 underline underline-offset-4 hover:text-ink">
            {copy.everyDay}
          </summary>
          <DataTable
            label={copy.daysTitle}
            columns={copy.columns}
            numbers={[1, 2, 3, 4, 5, 6, 7]}
            stale={stale}
          >
            {[...eventful].reverse().map((day) => (
              <DayRow key={day.day} {...day} />
            ))}
          </DataTable>
          <p className="mt-2 text-note text-ink-3">{copy.quiet}</p>
        </details>
      )}
    </>
  );
}

function DayRow(day: AdminDay) {
  return (
    <tr>
      <td className="whitespace-nowrap text-ink">{formatDay(`${day.day}T12:00`)}</td>
      <NumberCell>{day.registrations}</NumberCell>
      <NumberCell strong>{dollars(day.paidCents)}</NumberCell>
      <NumberCell>{dollars(day.refundedCents)}</NumberCell>
      <NumberCell>{day.creditsIssued}</NumberCell>
      <NumberCell>{day.creditsSpent}</NumberCell>
      <NumberCell>{day.conversions}</NumberCell>
      <NumberCell>{day.failed}</NumberCell>
    </tr>
  );
}

const [STEP, HEIGHT] = [10, 96];

/** Money that came in stands above the line in ink; credits that were used hang below it. Each has its own scale. */
function PaidAndSpent({ days }: { days: readonly AdminDay[] }) {
  const [mostPaid, mostSpent] = [
    Math.max(1, ...days.map((day) => day.paidCents)),
    Math.max(1, ...days.map((day) => day.creditsSpent)),
  ];
  const middle = HEIGHT / 2;
  const strokes = (share: (day: AdminDay) => number) =>
    days
      .map((day, i) =>
        share(day) ? `M${(i + 0.5) * STEP} ${middle}v${(share(day) * (middle - 4)).toFixed(1)}` : "",
      )
      .join("");
  const total = (part: "paidCents" | "creditsSpent") => days.reduce((sum, day) => sum + day[part], 0);
  return (
    <svg
      role="img"
      aria-label={copy.chart(dollars(total("paidCents")), total("creditsSpent"), days.length)}
      className="block w-full"
      height={HEIGHT}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth={days.length > 90 ? 1.5 : days.length > 30 ? 3 : 6}
    >
      <path
        d={`M0 ${middle}H${days.length * STEP}`}
        stroke="var(--line)"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={strokes((day) => -day.paidCents / mostPaid)}
        stroke="var(--ink)"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={strokes((day) => day.creditsSpent / mostSpent)}
        stroke="var(--line-2)"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
