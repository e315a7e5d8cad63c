import { ADMIN_LIMITS } from "#contract/admin-limits.ts";
import type { ServiceTask } from "#contract/letters.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";

/** How many days before its end the operator is written to: once at each, and once when it has ended. */
const STAGES = [0, 7, 30, ADMIN_LIMITS.modelEndDays] as const;
export type EndStage = (typeof STAGES)[number];

const DAY_MILLISECONDS = 86_400_000;

/** A model that this server uses, and when it ends. */
export type ModelInUse = {
  task: ServiceTask;
  model: string;
  /** The setting that names another one, and whether it named this one. */
  setting: string;
  named: boolean;
  /** Its last day (`YYYY-MM-DD`), who ends it and what they name instead, if anything; null while no end is announced. */
  end: { day: string; maker: string; instead: string | null } | null;
  /** The setting that names another server for it. */
  serverSetting: string;
};

/** Whole days (UTC) from today until the last day of a model: 0 on that day, negative after it. */
export function daysUntil(day: string, now: Date): number {
  const today = Math.floor(now.getTime() / DAY_MILLISECONDS);
  return Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS - today;
}

/** The stage at which an end is: the least number of days that is not below what is left. Undefined while it is far. */
export function stageOf(daysLeft: number): EndStage | undefined {
  return STAGES.find((days) => daysLeft <= days);
}

/**
 * Why a model can't be used: nobody named it and it has ended. Null while it can. A model
 * that the operator named is tried after its end as well: he may know better.
 */
export function whyUnusable({ named, end }: ModelInUse, now: Date): Outcome<"service-model-ended"> | null {
  if (named || !end || daysUntil(end.day, now) > 0) return null;
  return outcome("service-model-ended");
}
