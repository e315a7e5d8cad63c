import { useCallback, useEffect, useRef, useState } from "react";
import { messageOf } from "#web/lib/client/message-of.ts";
import { ASKED } from "#words/pages/asked.ts";
import { type Begun, forgetTake, holdTake, type KeptTake, keepBegun } from "./kept-takes.ts";
import { forgetThere, noteThere } from "./noted-takes.ts";
import { sendRecording } from "./send-recording.ts";
import { beganBefore, noteBegun } from "./sent-files.ts";
import { bringUp, sendTake } from "./there.ts";
import { throwAway as throwTakeAway } from "./throw-take.ts";
import { throwThere } from "./thrown-takes.ts";

/** What is going to be sent: what was recorded here, or a file. */
export type Chosen = { file: Blob; fileName: string; take: KeptTake | null; note?: string };

export type SendState =
  | { is: "choosing" }
  | { is: "checking" }
  | { is: "sending"; sent: number; total: number; waiting: boolean }
  | { is: "failed"; why: string };

type Wish = { token: string; sender: string; onSent: (secret: string) => void };

/** Sends what somebody chose. Whatever happens it stays chosen, and in this browser, until the server has the same bytes. */
export function useSend({ token, sender, onSent }: Wish) {
  const [state, setState] = useState<SendState>({ is: "choosing" });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const id = chosen?.take?.id;
  useEffect(() => (id ? holdTake(id) : undefined), [id]);
  useBringingUp(chosen, state.is === "choosing");

  const forget = useCallback(
    async ({ take, file, fileName }: Chosen) => {
      noteBegun(token, { file, fileName }, null);
      if (take) await forgetTake(take.id).catch(() => {});
      setChosen((now) => (now?.take?.id === take?.id ? null : now));
    },
    [token],
  );

  const begun = useCallback(async (take: KeptTake, begun: Begun | null) => {
    setChosen((now) => now && { ...now, take: { ...take, begun } });
    if (begun) noteThere({ ...take, begun });
    else forgetThere(take.id);
    await keepBegun(take.id, begun).catch(() => {});
  }, []);

  const send = useCallback(
    async (what: Chosen) => {
      if (stop.current) return;
      const { file, fileName, take } = what;
      const abort = new AbortController();
      stop.current = abort;
      setState({ is: "sending", sent: 0, total: file.size, waiting: false });
      const on = {
        ...{ file, sender, signal: abort.signal },
        onBytes: (sent: number, total: number) => setState({ is: "sending", sent, total, waiting: false }),
        onConnection: (waiting: boolean) =>
          setState((now) => (now.is === "sending" ? { ...now, waiting } : now)),
        onWhole: () => setState({ is: "checking" }),
      };
      try {
        const ended = take
          ? await sendTake({ ...on, take, onBegun: (next) => void begun(take, next) })
          : await sendRecording({
              ...{ ...on, token, fileName, before: beganBefore(token, { file, fileName }) },
              onBegun: (next) => noteBegun(token, { file, fileName }, next),
            });
        if ("refusal" in ended || !ended.confirmed) {
          // Who asked can't use it, but nobody may be able to make it again: it stays here until it is thrown away.
          await (take ? begun(take, null) : forget(what));
          return setState({ is: "failed", why: "refusal" in ended ? ended.refusal : ASKED.there.differs });
        }
        await forget(what);
        setState({ is: "choosing" });
        onSent(ended.secret);
      } catch (error) {
        setState(abort.signal.aborted ? { is: "choosing" } : { is: "failed", why: messageOf(error) });
      } finally {
        stop.current = null;
      }
    },
    [token, sender, onSent, forget, begun],
  );

  const cancel = useCallback(() => stop.current?.abort(), []);
  const throwAway = useCallback(async () => {
    setState({ is: "choosing" });
    setChosen(null);
    if (!chosen) return;
    const { take, file, fileName } = chosen;
    if (take) return throwTakeAway(take);
    const before = beganBefore(token, { file, fileName });
    noteBegun(token, { file, fileName }, null);
    if (before) await throwThere(before.secret);
  }, [token, chosen]);
  return { state, chosen, setChosen, send, cancel, throwAway };
}

/** While a recording waits to be sent, the server's copy of it gets what that lacks. */
function useBringingUp(chosen: Chosen | null, waits: boolean): void {
  const { take, file } = chosen ?? {};
  useEffect(() => {
    if (!waits || !take?.begun || !file) return;
    const abort = new AbortController();
    bringUp({ take, file }, abort.signal).catch(() => {}); // it is here, and sent with the rest
    return () => abort.abort();
  }, [waits, take, file]);
}
