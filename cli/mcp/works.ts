import { setTimeout } from "node:timers/promises";
import { cancelWork } from "../cancel.ts";
import type { Connection } from "../connection.ts";
import type { PlacedRecording } from "./folders.ts";
import { type Ended, transcribeRecording, type Wish } from "./recordings.ts";

/** A recording that is transcribed, for so many calls that wait for it. */
type Work = { answer: Promise<Ended>; waiting: number; isOver: boolean; cancel: () => void };
type Asked = { wish: Wish; name: string | undefined; seconds: number; canceled: AbortSignal };

/** Recordings that are transcribed, each once, however many calls wait for it, one after the other or side by side. */
export type Works = {
  /** Null where it takes longer than so many seconds: the same call again waits further. Closes the recording. @throws Failure, AbortError */
  wait(recording: PlacedRecording, asked: Asked): Promise<Ended | null>;
  /** Resolves once the server was told of all that is canceled. */
  canceled(): Promise<void>;
};

export function openWorks(connection: Connection, stopped: AbortSignal): Works {
  /** What is at work, or has a transcript that nobody was given yet, by what was asked. */
  const works = new Map<string, Work>();
  const ended = new Set<string>();
  const canceling = new Set<Promise<unknown>>();

  function begin(mark: string, recording: PlacedRecording, { wish, name }: Asked): Work {
    const over = new AbortController();
    const signal = AbortSignal.any([stopped, over.signal]);
    let operation: string | undefined;
    const onName = (now: string) => {
      operation = now;
    };
    const forget = () => {
      if (works.get(mark) === work) works.delete(mark);
    };
    const cancel = () => {
      forget();
      over.abort();
      if (operation === undefined) return;
      ended.add(operation);
      const announced: Promise<unknown> = cancelWork(connection, operation).finally(() =>
        canceling.delete(announced),
      );
      canceling.add(announced);
    };
    const answer = transcribeRecording(connection, recording, wish, { name, ended, onName, signal }).finally(
      () => {
        work.isOver = true;
        return recording.close();
      },
    );
    const work: Work = { answer, waiting: 0, isOver: false, cancel };
    // A no is asked for anew: it may be another by then.
    answer.then((now) => "refused" in now && forget(), forget);
    works.set(mark, work);
    return work;
  }

  return {
    async wait(recording, asked) {
      const { seconds, canceled, name } = asked;
      const mark = JSON.stringify([recording.place, recording.version, name, asked.wish]);
      const found = works.get(mark);
      if (found) await recording.close();
      const work = found ?? begin(mark, recording, asked);
      work.waiting++;
      const over = new AbortController();
      const late = setTimeout(seconds * 1000, null, { signal: AbortSignal.any([canceled, over.signal]) });
      late.catch(() => {});
      try {
        const answer = await Promise.race([work.answer, late]);
        canceled.throwIfAborted();
        if (answer !== null && works.get(mark) === work) works.delete(mark);
        return answer;
      } finally {
        over.abort();
        work.waiting--;
        if (canceled.aborted && work.waiting === 0 && !work.isOver) work.cancel();
      }
    },
    canceled: async () => void (await Promise.all(canceling)),
  };
}
