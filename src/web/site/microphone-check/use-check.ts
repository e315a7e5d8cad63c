import { useCallback, useEffect, useRef, useState } from "react";
import { type LevelWord, levelWord, type Slice } from "#web/lib/recording/level.ts";
import { makeLiveSound } from "#web/lib/recording/live-sound.ts";
import { openMicrophone } from "#web/lib/recording/microphone.ts";
import {
  browserProblem,
  type MicrophoneProblem,
  microphoneProblemOf,
} from "#web/lib/recording/microphone-problem.ts";
import { type Recorder, startRecorder } from "#web/lib/recording/recorder.ts";
import { CHECK_SECONDS } from "#words/pages/microphone-check.ts";

/** A few seconds that were recorded: the sound, its length, its peaks (0–1), and what to say about the level. */
export type CheckTake = { audio: Blob; seconds: number; peaks: number[]; word: LevelWord };

export type CheckState =
  | { phase: "idle"; problem: MicrophoneProblem | null; take: CheckTake | null }
  | { phase: "asking" }
  | { phase: "listening"; device: string };

/** Records up to `CHECK_SECONDS` into memory, and nowhere else. */
export function useCheck() {
  const [state, setState] = useState<CheckState>({ phase: "idle", problem: null, take: null });
  const [sound] = useState(makeLiveSound);
  const recorder = useRef<Recorder | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      recorder.current?.stop();
    };
  }, []);

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
      if (!here.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      const chunks: Blob[] = [];
      const slices: Slice[] = [];
      const peaks: number[] = [];
      const running = startRecorder(stream, {
        onSlice: (slice) => {
          slices.push(slice);
          sound.hear(slice, running.elapsed());
          if (running.elapsed() >= CHECK_SECONDS) running.stop();
        },
        onChunk: (chunk) => {
          chunks.push(chunk.data);
          peaks.push(...chunk.peaks);
        },
        onEnd: (why) => {
          recorder.current = null;
          if (why === "lost" || chunks.length === 0) return refuse(why === "lost" ? "lost" : "unknown");
          const audio = new Blob(chunks, { type: running.mimeType });
          const take = { audio, seconds: running.elapsed(), peaks, word: levelWord(slices) };
          setState({ phase: "idle", problem: null, take });
        },
      });
      recorder.current = running;
      setState({ phase: "listening", device: running.device });
    },
    [sound],
  );
  const stop = useCallback(() => recorder.current?.stop(), []);
  return { state, sound, start, stop };
}
