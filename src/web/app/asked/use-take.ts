import { useCallback, useEffect, useRef, useState } from "react";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { makeLiveSound } from "#web/lib/recording/live-sound.ts";
import { openMicrophone } from "#web/lib/recording/microphone.ts";
import {
  browserProblem,
  type MicrophoneProblem,
  microphoneProblemOf,
} from "#web/lib/recording/microphone-problem.ts";
import { type Recorder, startRecorder } from "#web/lib/recording/recorder.ts";
import { openSource } from "#web/lib/recording/sound-source.ts";
import { forgetTake, holdTake, type KeptTake, keepChunk } from "./kept-takes.ts";
import { noteOwn } from "./own-takes.ts";

export type TakeState =
  | { phase: "idle"; problem: MicrophoneProblem | null }
  | { phase: "asking" }
  | { phase: "recording" | "paused"; kept: boolean };

/** Why a recording ended before it was stopped. */
export type EndedBy = "lost" | "most" | null;
export type Take = { take: KeptTake; audio: Blob; endedBy: EndedBy };

/** What the container adds when the recording ends. */
const TAIL_BYTES = 64 * 1024;

type Wish = { token: string; most: { seconds: number; bytes: number }; onTake: (take: Take) => void };

/** Records for a link, into this browser second by second, up to what the link takes. */
export function useTake({ token, most, onTake }: Wish) {
  const [state, setState] = useState<TakeState>({ phase: "idle", problem: null });
  const [sound] = useState(makeLiveSound);
  const recorder = useRef<Recorder | null>(null);
  const discarded = useRef(false);
  const newest = useRef({ most, onTake });
  useEffect(() => {
    newest.current = { most, onTake };
  });
  useEffect(() => () => recorder.current?.stop(), []);

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
    discarded.current = false;
    const id = newKey();
    const letGo = holdTake(id);
    noteOwn(id);
    const chunks: Blob[] = [];
    const peaks: number[] = [];
    let bytes = 0;
    let endedBy: EndedBy = null;
    let stored: Promise<unknown> = Promise.resolve();
    const end = () => {
      endedBy = "most";
      running.stop();
    };
    const takeOf = (seconds: number): KeptTake => ({
      ...{ id, token, mimeType: running.mimeType, seconds, startedAt, begun: null },
      peaks: peaks.slice(),
    });
    const startedAt = Date.now();
    const running = startRecorder(source, {
      onSlice: (slice) => {
        sound.hear(slice, running.elapsed());
        if (running.elapsed() >= newest.current.most.seconds) end();
      },
      onChunk: ({ data, seconds, peaks: more }) => {
        const index = chunks.push(data) - 1;
        bytes += data.size;
        peaks.push(...more);
        if (bytes >= newest.current.most.bytes - TAIL_BYTES) end();
        const take = takeOf(seconds);
        stored = stored
          .then(() => keepChunk(take, index, data))
          .catch(() => setState((now) => ("kept" in now ? { ...now, kept: false } : now)));
      },
      onEnd: async (why) => {
        recorder.current = null;
        await stored;
        letGo();
        sound.clear();
        setState({ phase: "idle", problem: null });
        if (discarded.current) return void forgetTake(id).catch(() => {});
        if (chunks.length === 0) return refuse(why === "lost" ? "lost" : "unknown");
        const audio = new Blob(chunks, { type: running.mimeType });
        const by = why === "lost" ? "lost" : endedBy;
        newest.current.onTake({ take: takeOf(running.elapsed()), audio, endedBy: by });
      },
    });
    recorder.current = running;
    setState({ phase: "recording", kept: true });
  }, [token, sound]);

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
