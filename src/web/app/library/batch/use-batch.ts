import { useEffect, useRef, useState } from "react";
import type { BatchQuote } from "#contract/batches.ts";
import { batchRoutes } from "#contract/routes/batches.ts";
import { useLookAtEnd } from "#web/app/notices/use-look-at-end.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";

/** Milliseconds between two looks at a batch that runs. */
const LOOK = 1_500;

/** A batch as its page shows and leads it. */
export function useBatch(id: string) {
  const { setCredits, refreshCredits } = useSession();
  const load = useLoad(`batch ${id}`, (access) => call(batchRoutes.readBatch, { params: { id }, ...access }));
  const { data, loading, reload, setData } = load;
  const running = data?.batch.state === "running";
  useLookAtEnd(running);
  const [quote, setQuote] = useState<BatchQuote | null>(null);

  const [quoting, ask] = useAction(async ({ token }) => {
    const reply = await call(batchRoutes.quoteBatch, { params: { id }, token });
    if (!reply.success) return reload();
    setQuote(reply.quote);
    setData((now) => ({ ...now, batch: reply.batch, items: reply.items }));
  });
  const state = data?.batch.state;
  useEffect(() => {
    if (state === undefined || running) return;
    void ask();
  }, [state, running, ask]);
  useEffect(() => {
    if (!running || loading) return;
    const timer = setTimeout(reload, LOOK);
    return () => clearTimeout(timer);
  }, [running, loading, reload]);
  /** Each document that is made is paid, and the last when the batch is over. */
  const paid = data && `${data.batch.state} ${data.batch.made} ${data.batch.failed}`;
  useEffect(() => {
    if (paid !== null) void refreshCredits();
  }, [paid, refreshCredits]);

  /** Of a press that was not answered yet: it is the same one when it is sent again. */
  const unanswered = useRef<{ key: string; only: number | undefined }>(null);
  const [pressing, press] = useAction(async ({ token }, only?: number) => {
    if (!quote) return;
    if (unanswered.current?.only !== only) unanswered.current = null;
    unanswered.current ??= { key: newKey(), only };
    const { key } = unanswered.current;
    try {
      const body = { quote: quote.id, ...(only !== undefined && { only }) };
      const reply = await call(batchRoutes.makeBatch, { params: { id }, body, key, token });
      unanswered.current = null;
      setQuote(null);
      if (reply.success) {
        setCredits(reply.creditBalance, token);
        return setData((now) => ({ ...now, batch: reply.batch, items: reply.items }));
      }
      notify.error(reply.message);
      await ask();
    } catch (error) {
      if (error instanceof CallError && error.status < 500) unanswered.current = null;
      throw error;
    }
  });
  const [, wish] = useAction(async ({ token }, wanted: boolean) => {
    const body = { notify: wanted };
    const reply = await call(batchRoutes.notifyBatch, { params: { id }, body, token });
    setData((now) => ({ ...now, batch: reply.batch, items: reply.items }));
  });
  const [canceling, cancel] = useAction(async ({ token }) => {
    const reply = await call(batchRoutes.cancelBatch, { params: { id }, token });
    setCredits(reply.creditBalance, token);
    setData((now) => ({ ...now, batch: reply.batch, items: reply.items }));
  });
  const [removing, remove] = useAction(async ({ token }, number: number) => {
    const reply = await call(batchRoutes.removeFromBatch, { params: { id, number }, token });
    if (!reply.success) {
      notify.error(reply.message);
      return reload();
    }
    setData((now) => ({ ...now, batch: reply.batch, items: reply.items }));
    if (reply.batch.state !== "running") await ask();
  });
  return {
    ...{ load, running, quoting, pressing, canceling, removing },
    notify: wish,
    quote: running ? null : quote,
    press: (only?: number) => void press(only),
    remove: (number: number) => void remove(number),
    cancel: () => void cancel(),
  };
}
export type BatchControl = ReturnType<typeof useBatch>;
