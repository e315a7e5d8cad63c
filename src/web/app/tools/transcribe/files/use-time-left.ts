import { useEffect, useRef, useState } from "react";
import { makeRateMeter } from "#web/app/conversions/upload-rate.ts";
import type { QueuedFile } from "./use-file-queue.ts";

const SENT: readonly QueuedFile["phase"][] = ["begun", "before"];

/** Seconds until all files of a list are sent, as fast as the last ones were; null while that can't be told. */
export function useTimeLeft(files: readonly QueuedFile[], running: boolean): number | null {
  const meter = useRef(makeRateMeter());
  const [left, setLeft] = useState<number | null>(null);
  // Of what is known, and costs nothing, nothing is sent.
  const wanted = files.filter(
    ({ phase, price }) => phase !== "refused" && phase !== "unusable" && price !== 0,
  );
  const total = wanted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = wanted.reduce(
    (sum, { file, phase, sent }) => sum + file.size * (SENT.includes(phase) ? 1 : sent),
    0,
  );
  useEffect(() => {
    if (!running) meter.current = makeRateMeter();
    setLeft(running ? meter.current(sent, total, performance.now()).secondsLeft : null);
  }, [running, sent, total]);
  return left;
}
