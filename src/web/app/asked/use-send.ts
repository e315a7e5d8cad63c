import { useCallback, useEffect, useRef, useState } from "react";
import { messageOf } from "#web/lib/client/message-of.ts";
import { forgetTake, type KeptTake, keepBegun } from "./kept-takes.ts";
import { sendRecording } from "./send-recording.ts";
import { beganBefore, noteBegun } from "./sent-files.ts";

/** What is going to be sent: what was recorded here, or a file. */
export type Chosen = { file: Blob; fileName: string; take: KeptTake | null; note?: string };

export type SendState =
  | { is: "choosing" }
  | { is: "checking" }
  | { is: "sending"; sent: number; total: number; waiting: boolean }
  | { is: "failed"; why: string };

type Wish = { token: string; sender: string; onSent: (secret: string) => void };

/** Sends what somebody chose. Whatever happens it stays chosen, and in this browser, until it has arrived. */
export function useSend({ token, sender, onSent }: Wish) {
  const [state, setState] = useState<SendState>({ is: "choosing" });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const forget = useCallback(
    async ({ take, file, fileName }: Chosen) => {
      noteBegun(token, { file, fileName }, null);
      if (take) await forgetTake(take.id).catch(() => {});
      setChosen(null);
    },
    [token],
  );

  /** Who asked can't use it, but nobody may be able to make it again: it stays here until it is thrown away. */
  const keep = useCallback(async (take: KeptTake) => {
    setChosen((now) => now && { ...now, take: { ...take, begun: null } });
    await keepBegun(take.id, null).catch(() => {});
  }, []);

  const send = useCallback(async () => {
    if (!chosen || stop.current) return;
    const { file, fileName, take } = chosen;
    const abort = new AbortController();
    stop.current = abort;
    setState({ is: "sending", sent: 0, total: file.size, waiting: false });
    try {
      const ended = await sendRecording({
        ...{ token, file, fileName, sender, signal: abort.signal },
        before: take?.begun ?? beganBefore(token, { file, fileName }),
        onBegun: async (begun) => {
          if (!take) return noteBegun(token, { file, fileName }, begun);
          setChosen((now) => now && { ...now, take: { ...take, begun } });
          await keepBegun(take.id, begun).catch(() => {});
        },
        onBytes: (sent, total) => setState({ is: "sending", sent, total, waiting: false }),
        onConnection: (waiting) => setState((now) => (now.is === "sending" ? { ...now, waiting } : now)),
        onWhole: () => setState({ is: "checking" }),
      });
      if ("refusal" in ended) {
        await (take ? keep(take) : forget(chosen));
        return setState({ is: "failed", why: ended.refusal });
      }
      await forget(chosen);
      setState({ is: "choosing" });
      onSent(ended.secret);
    } catch (error) {
      setState(abort.signal.aborted ? { is: "choosing" } : { is: "failed", why: messageOf(error) });
    } finally {
      stop.current = null;
    }
  }, [token, sender, chosen, onSent, forget, keep]);

  const cancel = useCallback(() => stop.current?.abort(), []);
  const throwAway = useCallback(async () => {
    if (chosen) await forget(chosen);
    setState({ is: "choosing" });
  }, [chosen, forget]);
  return { state, chosen, setChosen, send, cancel, throwAway };
}
