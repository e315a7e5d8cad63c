import { useCallback, useEffect, useState } from "react";
import type { SentRecording } from "#contract/asked.ts";
import { formatClock } from "#contract/format-clock.ts";
import { askedRoutes } from "#contract/routes/asked.ts";
import { ConfirmDialog } from "#web/app/conversions/confirm-dialog.tsx";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { ASKED } from "#words/pages/asked.ts";
import { sentAddress } from "./sent-address.ts";

const copy = ASKED.arrived;

type ReceiptProps = {
  secret: string;
  /** Begins another one; null where the link takes none. */
  onAnother: (() => void) | null;
};

/** What became of a recording: its number, how long it waits, and how it is deleted. */
export function Receipt({ secret, onAnother }: ReceiptProps) {
  const [sent, setSent] = useState<SentRecording | null>();
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);
  const look = useCallback(async () => {
    try {
      setSent((await call(askedRoutes.findSent, { body: { secret } })).sent);
      setFailure(undefined);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [secret]);
  useEffect(() => void look(), [look]);
  const remove = async () => {
    setAsking(false);
    try {
      await call(askedRoutes.removeSent, { body: { secret } });
      setSent(null);
    } catch (error) {
      await look();
      setFailure(messageOf(error));
    }
  };
  return (
    <div className="sm:max-w-[38.5rem]">
      {sent === null ? (
        <>
          <h1 className="head-page">{copy.removed}</h1>
          <p className="mt-4" role="status">
            {copy.removedBody}
          </p>
        </>
      ) : sent ? (
        <>
          <h1 className="head-page [overflow-wrap:anywhere]">
            {sent.state === "coming" ? sent.title : copy.title}
          </h1>
          <p className="mt-4" role="status">
            {wordsOf(sent)}
          </p>
          <dl className="mt-5 border-b border-line">
            <Fact name={copy.number}>{sent.number}</Fact>
            {sent.seconds === null ? null : <Fact name={copy.length}>{formatClock(sent.seconds)}</Fact>}
          </dl>
          {sent.state === "used" ? null : (
            <>
              <p className="mt-5 text-small text-ink-2">{copy.link}</p>
              <div className="mt-3 flex flex-wrap gap-3">
                <CopyButton text={sentAddress(secret)} />
                <Button tone="ghost" size="small" onClick={() => setAsking(true)}>
                  {copy.remove}
                </Button>
              </div>
            </>
          )}
        </>
      ) : (
        <p role="status" className="text-ink-2">
          {ASKED.loading}
        </p>
      )}
      {failure ? (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      ) : null}
      {onAnother ? (
        <Button tone="ink" className="mt-7" onClick={onAnother}>
          {copy.another}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={copy.sure}
        body={copy.sureBody}
        yes={copy.yes}
        no={copy.no}
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}

function wordsOf({ state, name, received, length, keptUntil, writing }: SentRecording): string {
  if (state === "used") return copy.used(name);
  if (writing) return copy.writing(name);
  if (state === "arrived") return copy.kept(name, formatDay(keptUntil));
  return length === null || received < length ? copy.coming : ASKED.checking;
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex gap-4 border-t border-line py-3.5 text-small">
      <dt className="w-24 flex-none font-semibold">{name}</dt>
      <dd className="min-w-0 flex-1 text-ink-2 tabular-nums">{children}</dd>
    </div>
  );
}
