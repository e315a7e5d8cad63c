import { useEffect, useState } from "react";
import type { ReceivedRecording } from "#contract/recording-requests.ts";
import { recordingRequestRoutes } from "#contract/routes/recording-requests.ts";
import { ConfirmDialog } from "#web/app/conversions/confirm-dialog.tsx";
import { useEngine } from "#web/app/conversions/use-engine.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { usePreview } from "#web/app/tools/transcribe/preview/use-preview.ts";
import { call } from "#web/lib/client/call.ts";
import { ASKING } from "#words/pages/asking.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { ReceivedRow } from "./received-row.tsx";

const copy = ASKING.received;
/** While a copy for listening is being made, or something is to be written down by itself, it is looked again so often. */
const LOOK_MILLISECONDS = 4_000;

/** What has arrived and waits: to hear, to have made into text at the usual price, or to throw away. */
export function ReceivedList({ onChanged }: { onChanged: () => void }) {
  const load = useLoad("received", (access) => call(recordingRequestRoutes.listReceived, access));
  const { data, reload } = load;
  const engine = useEngine({ phase: "idle" });
  const preview = usePreview();
  const [seen, setSeen] = useState<string | null>(null);
  const [asking, setAsking] = useState<ReceivedRecording | null>(null);
  const coming = data?.received.some(({ audio, writing }) => audio === null || writing) ?? false;
  useEffect(() => {
    if (!coming) return;
    const timer = setInterval(reload, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [coming, reload]);
  const changed = () => {
    reload();
    onChanged();
  };
  const [, throwAway] = useAction(async (access, id: string) => {
    await call(recordingRequestRoutes.removeReceived, { params: { id }, ...access });
    changed();
  });
  return (
    <section aria-labelledby="received" className="print:hidden">
      <h2 id="received" className="head-row">
        {copy.title}
      </h2>
      {data ? (
        <>
          <p className="mt-2 text-small text-ink-2">
            {copy.waits(data.days)}{" "}
            {engine.info ? TOOLS_COPY.recordingStays(engine.info.keepRecordings) : null}
          </p>
          <ul className="mt-4 border-t-2 border-ink">
            {data.received.map((one) => (
              <ReceivedRow
                key={one.id}
                received={one}
                info={engine.info}
                preview={preview}
                isSeen={one.id === seen}
                onSee={() => setSeen(one.id)}
                onUsed={changed}
                onThrowAway={() => setAsking(one)}
              />
            ))}
            {data.received.length === 0 ? <li className="py-4 text-ink-2">{copy.none}</li> : null}
          </ul>
        </>
      ) : (
        <LoadState load={load} words={ASKING} />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={copy.sure}
        body={copy.sureBody}
        yes={copy.throwAway}
        no={copy.no}
        onYes={() => {
          if (asking) void throwAway(asking.id);
          setAsking(null);
        }}
        onNo={() => setAsking(null)}
      />
    </section>
  );
}
