import type { Happening } from "#server/platform/security/events.ts";
import type { RequestFacts } from "#server/platform/security/request.ts";

/** Calls that are refused again and again are written once in this time, with how often. */
const foldMilliseconds = 60_000;
const foldedAtMost = 10_000;

export type Refusals = {
  /** Writes an answer down if its status is a refusal. */
  add(status: number, facts: RequestFacts): void;
  /** Writes what was counted and not yet told. */
  close(): void;
};

type RefusalCode = "access.refused" | "input.refused";

/** 404 is how others' things and the operator's calls are refused, 410 how links that are over are. */
function refusalCode(status: number): RefusalCode | undefined {
  if ([401, 403, 404, 410, 429].includes(status)) return "access.refused";
  return [400, 413, 415, 422, 431].includes(status) ? "input.refused" : undefined;
}

/** The first refusal of its kind is written at once; more of them within a minute are counted and written as one. */
export function foldRefusals(record: (happening: Happening, facts: RequestFacts) => void): Refusals {
  type Folded = { code: RefusalCode; status: number; facts: RequestFacts; since: number; times: number };
  const folded = new Map<string, Folded>();
  const write = ({ code, status, facts, times }: Folded) => {
    if (times > 0) record({ code, details: { status, times } }, facts);
  };
  const sweep = (all = false) => {
    for (const [key, one] of folded) {
      if (!all && performance.now() - one.since < foldMilliseconds) continue;
      folded.delete(key);
      write(one);
    }
  };
  const timer = setInterval(sweep, foldMilliseconds / 4).unref();
  return {
    add(status, facts) {
      const code = refusalCode(status);
      if (!code) return;
      const key = [code, status, facts.call, facts.address, facts.person].join(" ");
      const known = folded.get(key);
      if (known && performance.now() - known.since < foldMilliseconds) {
        known.times++;
        known.facts = facts;
        return;
      }
      if (known) write(known);
      write({ code, status, facts, since: 0, times: 1 });
      if (folded.size < foldedAtMost || known) {
        folded.set(key, { code, status, facts, since: performance.now(), times: 0 });
      }
    },
    close() {
      clearInterval(timer);
      sweep(true);
    },
  };
}
