import { useCallback, useEffect, useState } from "react";
import { measurePeaks, measureSeconds } from "./audio-file.ts";

/** The file to be transcribed and what this browser could find out about it. */
export type ChosenFile = {
  file: File;
  /** Seconds; `undefined` while measuring, null when it cannot be told here. */
  seconds: number | null | undefined;
  peaks: number[];
};

/** Holds the chosen file; measures its length and its levels without sending it anywhere. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const file = chosen?.file ?? null;
  const choose = useCallback(
    (next: File | null) => setChosen(next && { file: next, seconds: undefined, peaks: [] }),
    [],
  );

  useEffect(() => {
    if (!file) return;
    const abort = new AbortController();
    const address = URL.createObjectURL(file);
    const measure = async () => {
      const seconds = await measureSeconds(address, abort.signal);
      URL.revokeObjectURL(address);
      if (abort.signal.aborted) return;
      setChosen({ file, seconds, peaks: [] });
      const peaks = await measurePeaks(file, seconds);
      if (!abort.signal.aborted) setChosen({ file, seconds, peaks });
    };
    void measure();
    return () => abort.abort();
  }, [file]);

  return { chosen, choose };
}
