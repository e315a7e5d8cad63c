import { useEffect, useMemo, useRef } from "react";
import type { ReplyOf } from "#contract/call.ts";
import type { DoubtfulSentence, SpeechCheck } from "#contract/checks.ts";
import type { Calls } from "#contract/registry.ts";
import { checkRoutes } from "#contract/routes/checks.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { notify } from "#web/ui/toast.tsx";
import { CHECK } from "#words/pages/check.ts";
import type { MakingControl } from "../making/use-making.ts";
import type { Opened } from "../opened.ts";
import type { DoubtsOfText } from "./doubts-of-text.ts";

/** Milliseconds between two looks while something is listened to. */
const LOOK = 1_000;

type Found = Pick<ReplyOf<Calls["readCheck"]>, "check" | "doubtful" | "refusal">;

/** The check of a document, as its page shows it and acts on it. */
export type CheckControl = {
  check: SpeechCheck | null;
  running: boolean;
  /** A check can be begun. */
  offered: boolean;
  /** Doubtful sentences of the text as it is shown, in their order. */
  doubtful: readonly DoubtfulSentence[];
  /** Why the last press began none, in words. */
  refused: string | undefined;
  pressing: boolean;
  press: () => void;
  canceling: boolean;
  cancel: () => void;
  forText: React.ContextType<typeof DoubtsOfText>;
};

/** Follows and leads the check of a document that was written here and is shown as it is. */
export function useCheck(opened: Opened, making: MakingControl | null): CheckControl | null {
  const { document, segments, revision } = opened;
  const { id } = document;
  const made = making !== null && segments.some(({ state }) => state === "made");
  const press = making?.making ?? null;
  const version = `${revision} ${press?.id} ${press?.state}`;
  const load = useLoad<Found | null>(`check ${made ? id : null} ${version}`, async (access) =>
    made ? call(checkRoutes.readCheck, { params: { id }, ...access }) : null,
  );
  const { data, loading, reload, setData } = load;
  const running = data?.check?.state === "running";
  useEffect(() => {
    if (!running || loading) return;
    const timer = setTimeout(reload, LOOK);
    return () => clearTimeout(timer);
  }, [running, loading, reload]);

  const take = ({ check, doubtful, refusal }: Found) => setData({ check, doubtful, refusal });
  const refused = useRef<string>(undefined);
  const [pressing, begin] = useAction(async ({ token }) => {
    refused.current = undefined;
    const reply = await call(checkRoutes.beginCheck, { params: { id }, token });
    if (reply.success) take(reply);
    else refused.current = reply.message;
  });
  const [canceling, cancel] = useAction(async ({ token }) =>
    take(await call(checkRoutes.cancelCheck, { params: { id }, token })),
  );
  const [dismissing, dismiss] = useAction(async ({ token }, { segment, sound }: DoubtfulSentence) => {
    take(await call(checkRoutes.dismissDoubt, { params: { id, segment }, body: { sound }, token }));
    notify.success(CHECK.dismissed);
  });
  const remaking = useRemake(id, making, reload);

  const doubtful = useMemo(() => {
    const shown = new Set(segments.filter(({ state }) => state === "made").map((segment) => segment.id));
    return (data?.doubtful ?? []).filter(({ segment }) => shown.has(segment));
  }, [data, segments]);
  const busy = dismissing || remaking.busy;
  const atWork = making?.running ?? false;
  const { remake } = remaking;
  const forText = useMemo(
    () => ({
      doubtful: new Map(doubtful.map((one) => [one.segment, one])),
      acts: { remake, dismiss: (one: DoubtfulSentence) => void dismiss(one), busy, making: atWork },
    }),
    [doubtful, remake, dismiss, busy, atWork],
  );
  if (!data) return null;
  return {
    ...{ check: data.check, running, doubtful, refused: refused.current },
    offered: data.refusal === null && !atWork,
    ...{ pressing, canceling, forText },
    press: () => void begin(),
    cancel: () => void cancel(),
  };
}

/** Makes a doubtful sentence again, and says when that is done. */
function useRemake(id: string, control: MakingControl | null, reload: () => void) {
  /** The press that was begun here. */
  const begun = useRef<string>(null);
  /** Of a press that was not answered yet: it is the same one when it is sent again. */
  const key = useRef<{ sound: string; key: string }>(null);
  const [busy, run] = useAction(async ({ token }, { segment, sound }: DoubtfulSentence) => {
    if (key.current?.sound !== sound) key.current = { sound, key: newKey() };
    try {
      const reply = await call(checkRoutes.remakeDoubtful, {
        ...{ params: { id, segment }, body: { sound }, key: key.current.key, token },
      });
      key.current = null;
      if (!reply.success) {
        notify.error(reply.message);
        return reload();
      }
      begun.current = reply.making?.id ?? null;
      control?.follow({ making: reply.making, meter: reply.meter });
    } catch (error) {
      if (error instanceof CallError && error.status < 500) key.current = null;
      throw error;
    }
  });
  const press = control?.making ?? null;
  useEffect(() => {
    if (!press || press.id !== begun.current || press.state === "running") return;
    begun.current = null;
    if (press.state === "done") notify.success(CHECK.remade);
  }, [press]);
  const remake = useMemo(() => (one: DoubtfulSentence) => void run(one), [run]);
  return { busy, remake };
}
