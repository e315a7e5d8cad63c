import type { Happening } from "#server/platform/security/events.ts";
import type { RequestFacts } from "#server/platform/security/request.ts";

/** Calls that are refused again and again are written once in this time, with how often. */
const countMilliseconds = 60_000;
const countedAtMost = 10_000;

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
export function countRefusals(record: (happening: Happening, facts: RequestFacts) => void): Refusals {
  type Counted = { code: RefusalCode; status: number; facts: RequestFacts; since: number; times: number };
  const counted = new Map<string, Counted>();
  const write = ({ code, status, facts, times }: Counted) => {
    if (times > 0) record({ code, details: { status, times } }, facts);
  };
  const sweep = (all = false) => {
    for (const [key, one] of counted) {
      if (!all && performance.now() - one.since < countMilliseconds) continue;
      counted.delete(key);
      write(one);
    }
  };
  const timer = setInterval(sweep, countMilliseconds / 4).unref();
  return {
    add(status, facts) {
      const code = refusalCode(status);
      if (!code) return;
      const key = [code, status, facts.call, facts.address, facts.person].join(" ");
      const known = counted.get(key);
      if (known && performance.now() - known.since < countMilliseconds) {
        known.times++;
        known.facts = facts;
        return;
      }
      if (known) write(known);
      write({ code, status, facts, since: 0, times: 1 });
      if (counted.size < countedAtMost || known) {
        counted.set(key, { code, status, facts, since: performance.now(), times: 0 });
      }
    },
    close() {
      clearInterval(timer);
      sweep(true);
    },
  };
}
