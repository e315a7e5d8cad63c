import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Stops a recorder when its page is left. @returns whether somebody is still there: a microphone that was asked for may be
 * allowed only after they have left, and must then be closed
 */
export function useStopOnLeave(recorder: RefObject<{ stop(): void } | null>): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      recorder.current?.stop();
    };
  }, [recorder]);
  return useCallback(() => here.current, []);
}
