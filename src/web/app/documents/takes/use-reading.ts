import { useCallback, useEffect, useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { deleteRecording } from "#web/lib/recording/recording-store.ts";
import { useShortRecording } from "#web/lib/recording/use-short-recording.ts";
import { useHeldSession } from "#web/lib/session/held.ts";
import { useSession } from "#web/lib/session/session.ts";
import { findReading, isReadingKept, type Reading, type Sentence, storeReading } from "./reading-store.ts";

/** What was read: from this moment, or found in this browser. */
type Take = Omit<Reading, "older"> & { from: "now" | "before" | "older" };

/** True once it is known that something waits which was read of a sentence. */
export function useReadingKept(segment: string): boolean {
  const { person } = useSession();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let here = true;
    if (person)
      isReadingKept(person, segment).then(
        (is) => here && setKept(is),
        () => {}, // a browser that keeps nothing has nothing to offer
      );
    return () => {
      here = false;
    };
  }, [person, segment]);
  return kept;
}

/**
 * Records a sentence. What is read is stored in this browser while it is read, and offered again until it is kept (and
 * then `drop`ped) or thrown away.
 */
export function useReading({ segment, says }: Sentence) {
  const { person } = useSession();
  const [stored, setStored] = useState<{ id: string; key: string } | null>(null);
  const [found, setFound] = useState<Reading | null>(null);
  const [atRisk, setAtRisk] = useState(false);
  const [memory, setMemory] = useState<Pick<Take, "audio" | "seconds" | "peaks"> | null>(null);

  const drop = useCallback(async () => {
    const ids = [stored?.id, found?.id].filter((id) => id !== undefined);
    setFound(null);
    setMemory(null);
    for (const id of ids) await deleteRecording(id).catch(() => {}); // it was kept in memory alone
  }, [stored, found]);

  const { state, ...recorder } = useShortRecording(DOCUMENT_LIMITS.recordingSeconds, (mimeType) => {
    void drop();
    const storing = storeReading(person ?? "", { segment, says }, mimeType);
    setStored(storing);
    setAtRisk(false);
    return { onChunk: storing.add, onEnd: () => void storing.end().then((whole) => setAtRisk(!whole)) };
  });
  useHeldSession(state.phase === "listening" ? "recording" : null);
  const recorded = state.phase === "idle" ? state.take : null;
  useEffect(() => {
    if (recorded) setMemory(recorded);
  }, [recorded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says matters when it is looked for alone
  useEffect(() => {
    const leaving = new AbortController();
    if (person)
      findReading(person, { segment, says }, leaving.signal).then(
        (reading) => leaving.signal.aborted || setFound(reading),
        () => {}, // no key, or none that opens it: it waits
      );
    return () => leaving.abort();
  }, [person, segment]);

  const take: Take | null =
    memory && stored
      ? { ...memory, ...stored, from: "now" }
      : found && { ...found, from: found.older ? "older" : "before" };
  return { ...recorder, state, take, atRisk, drop };
}
