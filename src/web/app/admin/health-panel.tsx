import type { ReactNode } from "react";
import { ADMIN_LIMITS } from "#contract/admin-limits.ts";
import type { AdminHealth } from "#contract/admin-rows.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { formatMoment } from "#web/app/formats/past.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { formatLongDay } from "#web/lib/formats/moments.ts";
import { FactRow, Facts } from "#web/ui/facts.tsx";
import { size as formatSize } from "#words/formats.ts";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { DataTable, NumberCell } from "./data-table.tsx";

const copy = ADMIN_COPY.overview;

/** The engines, the database, the queues and the mail, as the server sees them right now. */
export function HealthPanel() {
  const load = useLoad("health", (access) => call(adminRoutes.readHealth, access));
  return (
    <section aria-labelledby="health">
      <h2 id="health" className="head-row pb-4">
        {copy.healthTitle}
      </h2>
      {load.data && load.why === null ? (
        <Health {...load.data} />
      ) : (
        <div className="border-t-2 border-ink">
          <LoadState load={load} words={ADMIN_COPY} tall />
        </div>
      )}
    </section>
  );
}

function Health(health: AdminHealth) {
  const { conversions, mail, queues } = health;
  return (
    <div className="grid gap-x-12 gap-y-9 xl:grid-cols-2">
      <Facts>
        <FactRow label={copy.speaking}>
          <Chain engines={health.speaking} />
        </FactRow>
        <FactRow label={copy.listening}>
          <Chain engines={health.listening} />
        </FactRow>
        {health.modelEnds.map((end) => (
          <FactRow key={end.task} label={copy.modelEnds[end.task]}>
            <ModelEnd {...end} />
          </FactRow>
        ))}
        <FactRow label={copy.conversions}>
          {copy.conversionsNow(conversions.queued, conversions.running, conversions.failedToday)}
        </FactRow>
        <FactRow label={copy.mail}>
          {copy.mailNow(mail.waiting, mail.failed, mail.sentToday)}
          <Note>{copy.transports[mail.transport]}</Note>
        </FactRow>
        <FactRow label={copy.scanning}>
          {health.scanner?.ready === false ? (
            <span className="font-semibold text-err">{copy.scannerAway}</span>
          ) : (
            copy[health.scanner ? "scanned" : "notScanned"]
          )}
        </FactRow>
        <FactRow label={copy.database}>{health.database}</FactRow>
        {health.unprotected.length > 0 ? (
          <FactRow label={copy.unprotected}>
            {health.unprotected.map((which) => (
              <span key={which} className="block font-semibold text-err">
                {copy.unprotectedMeans[which]}
              </span>
            ))}
          </FactRow>
        ) : null}
        <FactRow label={copy.space}>{formatSize(health.freeBytes)}</FactRow>
        <FactRow label={copy.since}>{formatMoment(health.startedAt)}</FactRow>
        <FactRow label={copy.version}>{health.version}</FactRow>
      </Facts>
      {queues.length > 0 ? (
        <DataTable label={copy.queues} columns={copy.queueColumns} numbers={[1, 2, 3]}>
          {queues.map(({ name, waiting, running, failed }) => (
            <tr key={name}>
              <td className="font-semibold text-ink">{name}</td>
              <NumberCell>{waiting}</NumberCell>
              <NumberCell>{running}</NumberCell>
              <NumberCell>{failed}</NumberCell>
            </tr>
          ))}
        </DataTable>
      ) : (
        <p className="border-t-2 border-ink py-4 text-ink-2">{copy.noQueues}</p>
      )}
    </div>
  );
}

type EngineHealth = AdminHealth["speaking"][number];

const works = ({ ready, breaker }: EngineHealth) => ready && breaker !== "open";

/** The engines in their order. One that lacks something is no alarm while another does its work. */
function Chain({ engines }: { engines: readonly EngineHealth[] }) {
  const calm = engines.some(works);
  return (
    <ul className="grid gap-3">
      {engines.map((engine) => (
        <Engine key={`${engine.name} ${engine.host}`} engine={engine} calm={calm} />
      ))}
    </ul>
  );
}

/** One of the chain: whether it works, where, and whether faults have left it out. */
function Engine({ engine, calm }: { engine: EngineHealth; calm: boolean }) {
  const { name, host, ready, breaker, note } = engine;
  const quiet = calm && breaker === "closed";
  return (
    <li>
      <span className="text-ink">{host === null ? name : `${name} (${host})`}</span>,{" "}
      <span className={works(engine) ? "text-cool-t" : quiet ? "" : "font-semibold text-err"}>
        {breaker === "closed" ? copy[ready ? "ready" : "notReady"] : copy.breakers[breaker]}
      </span>
      <Note>{note.message}</Note>
    </li>
  );
}

/** When a model ends. From some weeks before, it asks for attention. */
function ModelEnd({
  model,
  setting,
  serverSetting,
  day,
  daysLeft,
  maker,
  instead,
}: AdminHealth["modelEnds"][number]) {
  const near = daysLeft <= ADMIN_LIMITS.modelEndDays;
  return (
    <>
      <span className={near ? "font-semibold text-err" : ""}>
        {daysLeft > 0
          ? copy.modelEndsIn(model, formatLongDay(day), daysLeft)
          : copy.modelEnded(model, formatLongDay(day))}
      </span>
      <Note>{copy.modelAdvice(setting, maker, instead, serverSetting)}</Note>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block text-note text-ink-3">{children}</span>;
}
