import { keyRoutes } from "#contract/routes/keys.ts";
import { purseRoutes } from "#contract/routes/purses.ts";
import { recordingRequestRoutes } from "#contract/routes/recording-requests.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { credits as formatCredits } from "#words/amounts.ts";
import { PURSES as copy } from "#words/pages/purses.ts";
import { NewPurse } from "./new-purse.tsx";
import { PurseRow } from "./purse-row.tsx";

export const meta = () => pageMeta(copy.title, copy.description);

/** Parts of the balance that are set aside: those that are there, and a new one. */
export default function PursesPage() {
  const load = useLoad("purses", async (access) => {
    const [listed, { keys }, { requests }] = await Promise.all([
      call(purseRoutes.listPurses, access),
      call(keyRoutes.listKeys, access),
      call(recordingRequestRoutes.listRecordingRequests, access),
    ]);
    return { ...listed, keys, requests: requests.filter(({ ended }) => !ended) };
  });
  const { data } = load;
  return (
    <div className="grid gap-12">
      <section aria-labelledby="purses">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 border-b-2 border-ink pb-4">
          <h2 id="purses" className="head-row">
            {copy.title}
          </h2>
          {data ? <p className="text-ink-2">{copy.outside(formatCredits(data.creditBalance))}</p> : null}
        </div>
        <p className="mt-5 max-w-[38rem] text-ink-2">{copy.lead}</p>
        {data ? (
          <ul className="mt-5 border-t border-line">
            {data.purses.map((purse) => (
              <PurseRow
                key={purse.id}
                purse={purse}
                keys={data.keys.filter((one) => one.purse === purse.id)}
                requests={data.requests.filter((one) => one.purse === purse.id)}
                onChanged={load.reload}
              />
            ))}
            {data.purses.length === 0 ? <li className="py-5 text-ink-2">{copy.none}</li> : null}
          </ul>
        ) : (
          <LoadState load={load} words={copy} />
        )}
      </section>
      <NewPurse onMade={load.reload} />
    </div>
  );
}
