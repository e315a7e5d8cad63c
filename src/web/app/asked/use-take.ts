import { useCallback, useEffect, useRef, useState } from "react";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { keepInOrder } from "#web/lib/recording/keep-in-order.ts";
import { makeLiveSound } from "#web/lib/recording/live-sound.ts";
import { openMicrophone } from "#web/lib/recording/microphone.ts";
import {
  browserProblem,
  type MicrophoneProblem,
  microphoneProblemOf,
} from "#web/lib/recording/microphone-problem.ts";
import { type Recorder, startRecorder } from "#web/lib/recording/recorder.ts";
import type { Copied } from "#web/lib/recording/send-meanwhile.ts";
import { openSource } from "#web/lib/recording/sound-source.ts";
import { useStopOnLeave } from "#web/lib/recording/use-stop-on-leave.ts";
import { type Begun, holdTake, type KeptTake, keepChunk } from "./kept-takes.ts";
import { forgetThere, noteThere } from "./noted-takes.ts";
import { noteOwn } from "./own-takes.ts";
import { keepThere } from "./there.ts";
import { throwAway } from "./throw-take.ts";

export type TakeState =
  | { phase: "idle"; problem: MicrophoneProblem | null }
  | { phase: "asking" }
  | {
      phase: "recording" | "paused";
      /** This browser keeps it. */
      kept: boolean;
      /** How far the server has it; null where it is to be here alone. */
      copied: Copied | null;
    };

/** Why a recording ended before it was stopped. */
export type EndedBy = "lost" | "most" | null;
export type Take = { take: KeptTake; audio: Blob; endedBy: EndedBy };

/** What the container adds when the recording ends. */
const TAIL_BYTES = 64 * 1024;

type Wish = {
  token: string;
  most: { seconds: number; bytes: number };
  /** Who records, as they say by now. */
  sender: string;
  /** It is to go to the server meanwhile. */
  onServer: boolean;
  onTake: (take: Take) => void;
};

/**
 * Records for a link, into this browser second by second, up to what the link takes; and to the server, where only this
 * browser finds it before it is sent.
 */
export function useTake({ token, most, sender, onServer, onTake }: Wish) {
  const [state, setState] = useState<TakeState>({ phase: "idle", problem: null });
  const [sound] = useState(makeLiveSound);
  const recorder = useRef<Recorder | null>(null);
  const discarded = useRef(false);
  const server = useRef<ReturnType<typeof keepThere> | null>(null);
  const newest = useRef({ most, sender, onServer, onTake });
  useEffect(() => {
    newest.current = { most, sender, onServer, onTake };
  });
  useEffect(() => server.current?.want(onServer), [onServer]);
  const isHere = useStopOnLeave(recorder);

  const start = useCallback(async () => {
    const refuse = (problem: MicrophoneProblem) => setState({ phase: "idle", problem });
    const { isSecureContext, MediaRecorder } = globalThis;
    const lacking = browserProblem({ isSecureContext, mediaDevices: navigator.mediaDevices, MediaRecorder });
    if (lacking) return refuse(lacking);
    setState({ phase: "asking" });
    sound.clear();
    let stream: MediaStream;
    try {
      stream = await openMicrophone(null);
    } catch (error) {
      return refuse(microphoneProblemOf(error));
    }
    const source = await openSource(stream);
    if (!isHere()) return source.close();
    discarded.current = false;
    const id = newKey();
    const letGo = holdTake(id);
    noteOwn(id);
    const chunks: Blob[] = [];
    const peaks: number[] = [];
    let bytes = 0;
    let endedBy: EndedBy = null;
    let begun: Begun | null = null;
    const onBegun = (next: Begun | null) => {
      begun = next;
      if (next) noteThere({ ...takeOf(running.elapsed()), begun: next });
      else forgetThere(id);
    };
    const order = keepInOrder();
    const end = () => {
      endedBy = "most";
      running.stop();
    };
    const takeOf = (seconds: number): KeptTake => ({
      ...{ id, token, mimeType: running.mimeType, seconds, startedAt, begun },
      peaks: peaks.slice(),
    });
    const startedAt = Date.now();
    const growing: { data: Blob; seconds: number }[] = [];
    const onTheServer = keepThere(
      { token, sender: () => newest.current.sender, onBegun },
      {
        chunks: growing,
        onCopied: (copied) => setState((now) => ("kept" in now ? { ...now, copied } : now)),
      },
    );
    const running = startRecorder(source, {
      reopen: () => openMicrophone(null),
      onSlice: (slice, silenced) => {
        sound.hear(slice, running.elapsed(), silenced);
        if (running.elapsed() >= newest.current.most.seconds) end();
      },
      onChunk: ({ data, seconds, peaks: more }) => {
        const index = chunks.push(data) - 1;
        bytes += data.size;
        peaks.push(...more);
        if (bytes >= newest.current.most.bytes - TAIL_BYTES) end();
        growing.push({ data, seconds });
        onTheServer.grow();
        const take = takeOf(seconds);
        order.add(
          () => keepChunk(take, index, data),
          (failure) => setState((now) => ("kept" in now ? { ...now, kept: failure === null } : now)),
        );
      },
      onEnd: async (why) => {
        recorder.current = null;
        server.current = null;
        await onTheServer.stop();
        await order.settled();
        letGo();
        sound.clear();
        setState({ phase: "idle", problem: null });
        if (discarded.current) return void throwAway(takeOf(0));
        if (!isHere()) return;
        if (chunks.length === 0) return refuse(why === "lost" ? "lost" : "unknown");
        const audio = new Blob(chunks, { type: running.mimeType });
        const by = why === "lost" ? "lost" : endedBy;
        newest.current.onTake({ take: takeOf(running.elapsed()), audio, endedBy: by });
      },
    });
    recorder.current = running;
    setState({ phase: "recording", kept: true, copied: null });
    server.current = onTheServer;
    onTheServer.want(newest.current.onServer);
  }, [token, sound, isHere]);

  const stop = useCallback(() => recorder.current?.stop(), []);
  const turn = useCallback((to: "recording" | "paused") => {
    if (to === "paused") recorder.current?.pause();
    else recorder.current?.resume();
    setState((now) => ("kept" in now ? { ...now, phase: to } : now));
  }, []);
  const discard = useCallback(() => {
    discarded.current = true;
    recorder.current?.stop();
  }, []);
  return { state, sound, start, stop, turn, discard };
}
