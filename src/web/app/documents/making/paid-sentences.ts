import { createContext, useContext, useEffect, useMemo } from "react";
import { makingRoutes } from "#contract/routes/making.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { CallError, call } from "#web/lib/client/call.ts";

/** The sentences that the block paid for which the statement led here. */
export const PaidSentences = createContext<ReadonlySet<string>>(new Set());

/** Whether a sentence is one of them. */
export const useIsPaid = (segment: string): boolean => useContext(PaidSentences).has(segment);

type Paid = { segments: readonly string[]; elsewhere: number };

/** What a block paid for, as the text is now (`version`), with the first of it in sight; null where none is asked for. */
export function usePaid(
  id: string,
  block: string | null,
  version: number,
): (Paid & { ids: Set<string> }) | null {
  const { data } = useLoad(`paid ${id} ${block} ${version}`, async (access): Promise<Paid | null> => {
    if (block === null) return null;
    try {
      return await call(makingRoutes.readBlock, { params: { id, block }, ...access });
    } catch (error) {
      // What is no block of this document, or no id at all, has paid nothing of it.
      if (error instanceof CallError && (error.status === 404 || error.status === 400))
        return { segments: [], elsewhere: 0 };
      throw error;
    }
  });
  const paid = block === null ? null : data;
  const first = paid?.segments[0];
  useEffect(() => {
    if (first === undefined) return;
    document.querySelector(`[data-segment="${first}"]`)?.scrollIntoView({ block: "center" });
  }, [first]);
  return useMemo(() => (paid ? { ...paid, ids: new Set(paid.segments) } : null), [paid]);
}
