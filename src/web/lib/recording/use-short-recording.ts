import { useCallback, useEffect, useRef, useState } from "react";
import { type LevelWord, levelWord, type Slice } from "./level.ts";
import { makeLiveSound } from "./live-sound.ts";
import { openMicrophone } from "./microphone.ts";
import { browserProblem, type MicrophoneProblem, microphoneProblemOf } from "./microphone-problem.ts";
import { type Chunk, type Recorder, startRecorder } from "./recorder.ts";
import { openSource } from "./sound-source.ts";
import { useStopOnLeave } from "./use-stop-on-leave.ts";

/** A few seconds that were recorded: the sound, its length, its peaks (0–1), and what to say about the level. */
export type ShortRecording = { audio: Blob; seconds: number; peaks: number[]; word: LevelWord };

export type ShortRecordingState =
  | { phase: "idle"; problem: MicrophoneProblem | null; take: ShortRecording | null }
  | { phase: "asking" }
  | { phase: "listening"; device: string };

/** Hears of a recording while it grows. */
export type Follower = { onChunk: (chunk: Chunk) => void; onEnd: () => void };

/** Records up to so many seconds into memory, and nowhere else by itself. `follow` is asked when sound comes. */
export function useShortRecording(most: number, follow?: (mimeType: string) => Follower) {
  const following = useRef(follow);
  useEffect(() => {
    following.current = follow;
  });
  const [state, setState] = useState<ShortRecordingState>({ phase: "idle", problem: null, take: null });
  const [sound] = useState(makeLiveSound);
  const recorder = useRef<Recorder | null>(null);
  const isHere = useStopOnLeave(recorder);

  const start = useCallback(
    async (deviceId: string | null) => {
      const refuse = (problem: MicrophoneProblem) => setState({ phase: "idle", problem, take: null });
      const { isSecureContext, MediaRecorder } = globalThis;
      const lacking = browserProblem({
        isSecureContext,
        mediaDevices: navigator.mediaDevices,
        MediaRecorder,
      });
      if (lacking) return refuse(lacking);
      setState({ phase: "asking" });
      sound.clear();
      let stream: MediaStream;
      try {
        stream = await openMicrophone(deviceId);
      } catch (error) {
        return refuse(microphoneProblemOf(error));
      }
      const source = await openSource(stream);
      if (!isHere()) return source.close();
      const chunks: Blob[] = [];
      const slices: Slice[] = [];
      const peaks: number[] = [];
      let follower: Follower | undefined;
      const running = startRecorder(source, {
        onSlice: (slice, silenced) => {
          slices.push(slice);
          sound.hear(slice, running.elapsed(), silenced);
          if (running.elapsed() >= most) running.stop();
        },
        onChunk: (chunk) => {
          chunks.push(chunk.data);
          peaks.push(...chunk.peaks);
          follower?.onChunk(chunk);
        },
        onEnd: (why) => {
          recorder.current = null;
          follower?.onEnd();
          if (why === "lost" || chunks.length === 0) return refuse(why === "lost" ? "lost" : "unknown");
          const audio = new Blob(chunks, { type: running.mimeType });
          const take = { audio, seconds: running.elapsed(), peaks, word: levelWord(slices) };
          setState({ phase: "idle", problem: null, take });
        },
      });
      recorder.current = running;
      follower = following.current?.(running.mimeType);
      setState({ phase: "listening", device: running.device });
    },
    [sound, most, isHere],
  );
  const stop = useCallback(() => recorder.current?.stop(), []);
  return { state, sound, start, stop };
}
