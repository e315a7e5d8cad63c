import { useEffect } from "react";
import type { ReplyOf } from "#contract/call.ts";
import type { DigestOffer } from "#contract/digests.ts";
import type { Calls } from "#contract/registry.ts";
import { digestRoutes } from "#contract/routes/digests.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";

/** How often is asked what became of a digest that is being made. */
const LOOK_MILLISECONDS = 1_500;

export type DigestState = Pick<ReplyOf<Calls["readDigest"]>, "digest" | "offer">;

/**
 * The digest of a transcript, what one would cost, and how one is begun. Where one is being made, whoever began it, it is
 * looked after until it is there.
 */
export function useDigest(conversionId: string) {
  const { setCredits, refreshCredits } = useSession();
  const params = { id: conversionId };
  const load = useLoad(
    `digest ${conversionId}`,
    (access): Promise<DigestState> => call(digestRoutes.readDigest, { params, ...access }),
  );
  const { data, loading, reload, setData } = load;
  const running = data?.digest?.state === "running";

  useEffect(() => {
    if (!running || loading) return;
    const timer = setTimeout(reload, LOOK_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [running, loading, reload]);
  useEffect(() => {
    if (running) return () => void refreshCredits();
  }, [running, refreshCredits]);

  const [busy, make] = useAction(async ({ token }, { credits, model, host }: DigestOffer) => {
    const body = { credits, model, host };
    const reply = await call(digestRoutes.makeDigest, { params, body, token, key: newKey() });
    setCredits(reply.creditBalance, token);
    if (reply.success) return setData((before) => ({ ...before, digest: reply.digest }));
    notify.error(reply.message);
    reload();
  });
  return { state: data, busy, make };
}
