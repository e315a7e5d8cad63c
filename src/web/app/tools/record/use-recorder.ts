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
import { RecordingsHeld } from "#web/lib/recording/recording-database.ts";
import {
  addChunk,
  claimRecording,
  createRecording,
  deleteRecording,
  type Recording,
} from "#web/lib/recording/recording-store.ts";
import type { Copied } from "#web/lib/recording/send-meanwhile.ts";
import type { ServerCopy } from "#web/lib/recording/server-copy.ts";
import { openSource } from "#web/lib/recording/sound-source.ts";
import { useStopOnLeave } from "#web/lib/recording/use-stop-on-leave.ts";
import { readSession } from "#web/lib/session/session-state.ts";
import { type Vault, vaultOf } from "#web/lib/session/vault.ts";
import { loadLater } from "./load-later.ts";
import { serverSide } from "./server-side.ts";

export type RecorderState =
  | { phase: "idle"; problem: MicrophoneProblem | null }
  | { phase: "asking" }
  | {
      phase: "recording" | "paused";
      device: string;
      kept: number;
      notKept: NotKept | null;
      /** What is recorded, to be heard by others meanwhile. */
      source: Source;
      /** How far the server has it; null where it is kept here alone. */
      copied: Copied | null;
    };

/** The sound of a recording that goes on, by the id of that; `elapsed` in seconds. */
export type Source = { recording: string } & Pick<Recorder, "sound" | "elapsed">;

/** Why this browser keeps nothing at the moment. */
type NotKept = "no-room" | "held";

/** A recording that has just ended, with its sound, and its copy on the server, where it has one. */
export type Take = {
  recording: Recording;
  audio: Blob;
  copy: ServerCopy | null;
  lost: boolean;
  full: boolean;
};

/** The longest and largest recording that the server takes. */
export type Most = { seconds: number; bytes: number };

/** What the container adds when the recording ends. */
const TAIL_BYTES = 64 * 1024;

/** Whose recordings these are, and whether they go to the server while they are made; null until that is known. */
type Owner = { person: string; token: string; onServer: boolean | null };

/**
 * Records into this browser: every second of sound is stored before the next one is heard. It goes to the server, too,
 * where its person wants that.
 * @param onTake called with the finished recording
 * @param most where it stops by itself; null until the server has told
 */
export function useRecorder(
  { person: owner, token, onServer }: Owner,
  onTake: (take: Take) => void,
  most: Most | null,
) {
  const [state, setState] = useState<RecorderState>({ phase: "idle", problem: null });
  const [sound] = useState(makeLiveSound);
  const recorder = useRef<Recorder | null>(null);
  const discarded = useRef(false);
  const take = useRef(onTake);
  const limits = useRef(most);
  useEffect(() => {
    take.current = onTake;
    limits.current = most;
  });
  const server = useRef<ReturnType<typeof serverSide> | null>(null);
  const wanted = useRef(onServer);
  useEffect(() => {
    wanted.current = onServer;
    server.current?.want(onServer ?? false);
  }, [onServer]);
  const isHere = useStopOnLeave(recorder);

  const start = useCallback(
    async (deviceId: string | null) => {
      const lacking = browserProblem({
        isSecureContext,
        mediaDevices: navigator.mediaDevices,
        MediaRecorder: globalThis.MediaRecorder,
      });
      if (lacking) return setState({ phase: "idle", problem: lacking });
      setState({ phase: "asking" });
      sound.clear();
      let stream: MediaStream;
      try {
        stream = await openMicrophone(deviceId);
      } catch (error) {
        return setState({ phase: "idle", problem: microphoneProblemOf(error) });
      }
      const opened = await openSource(stream);
      if (!isHere()) return opened.close();
      discarded.current = false;
      const id = newKey();
      const release = claimRecording(id);
      const chunks: Blob[] = [];
      const peaks: number[] = [];
      const order = keepInOrder();
      const keep = (store: () => Promise<void>, seconds: number) =>
        order.add(store, (failure) => {
          const notKept = failure === null ? null : failure instanceof RecordingsHeld ? "held" : "no-room";
          const kept = notKept ? {} : { kept: seconds };
          setState((now) => ("kept" in now ? { ...now, ...kept, notKept } : now));
        });

      // Once it is here it stays, whatever becomes of the session or the connection while somebody speaks.
      let key: Vault | undefined;
      const vault = async () => {
        key ??= await vaultOf(owner);
        return key;
      };
      vault().catch(() => {}); // asked for again with every chunk
      let bytes = 0;
      let full = false;
      const end = () => {
        full = true;
        running.stop();
      };
      const running = startRecorder(opened, {
        reopen: () => openMicrophone(null),
        onDevice: (device) => setState((now) => ("kept" in now ? { ...now, device } : now)),
        onSlice: (slice, silenced) => {
          sound.hear(slice, running.elapsed(), silenced);
          if (running.elapsed() >= (limits.current?.seconds ?? Infinity)) end();
        },
        onChunk: (chunk) => {
          const index = chunks.push(chunk.data) - 1;
          bytes += chunk.data.size;
          if (bytes >= (limits.current?.bytes ?? Infinity) - TAIL_BYTES) end();
          peaks.push(...chunk.peaks);
          const { data, seconds } = chunk;
          onTheServer.add({ data, seconds });
          const outline = peaks.slice();
          keep(async () => addChunk(await vault(), id, index, { data, seconds, outline }), seconds);
        },
        onEnd: async (why) => {
          recorder.current = null;
          server.current = null;
          const copy = await onTheServer.stop();
          await order.settled();
          await release();
          setState({ phase: "idle", problem: why === "lost" ? "lost" : null });
          sound.clear();
          if (discarded.current) {
            if (copy) void loadLater().then(({ throwAway }) => throwAway(copy, first));
            return void deleteRecording(id);
          }
          if (!isHere() && readSession().person !== owner)
            void loadLater().then(({ notifyCutOff }) => notifyCutOff());
          if (chunks.length === 0 || !isHere()) return;
          const audio = new Blob(chunks, { type: running.mimeType });
          const recording = { ...first, seconds: running.elapsed(), peaks, key: null };
          take.current({ recording, audio, copy, lost: why === "lost", full });
        },
      });
      const first: Recording = {
        id,
        owner,
        startedAt: new Date().toISOString(),
        mimeType: running.mimeType,
        seconds: 0,
        peaks: [],
        key: null,
      };
      keep(() => createRecording(first), 0);
      recorder.current = running;
      const { device, elapsed } = running;
      const source = { recording: id, sound: running.sound, elapsed };
      setState({ phase: "recording", device, kept: 0, notKept: null, source, copied: null });
      const onTheServer = serverSide(first, token, (copied) =>
        setState((now) => ("kept" in now ? { ...now, copied } : now)),
      );
      server.current = onTheServer;
      onTheServer.want(wanted.current ?? false);
    },
    [owner, token, sound, isHere],
  );

  const stop = useCallback(() => recorder.current?.stop(), []);
  const pause = useCallback(() => {
    recorder.current?.pause();
    setState((now) => (now.phase === "recording" ? { ...now, phase: "paused" } : now));
  }, []);
  const resume = useCallback(() => {
    recorder.current?.resume();
    setState((now) => (now.phase === "paused" ? { ...now, phase: "recording" } : now));
  }, []);
  const discard = useCallback(() => {
    discarded.current = true;
    recorder.current?.stop();
  }, []);

  const add = useCallback((other: MediaStream) => recorder.current?.add(other) ?? false, []);

  return { state, sound, start, stop, pause, resume, discard, add };
}
