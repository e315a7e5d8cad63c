import type { PlaceRights } from "#server/platform/db/rights.ts";

/** The queue's own tables (pg-boss). */
export const QUEUE_RIGHTS: readonly PlaceRights[] = [
  {
    place: "pgboss.job",
    holds: "ids of what waits to be done, names of files that are to go, and whose turn it is",
    class: "personal",
    columns: ["data", "group_id", "output"],
    exported: "no: ids, and what went wrong",
    deleted: { leads: ["group_id", "output"], why: "a job that is done stays for a day" },
    expires: { job: "pg-boss", said: "a day after the job" },
  },
  ...[
    ["bam", "the queue's own upkeep"],
    ["job_common", "the part of pgboss.job that all queues share"],
    ["job_dependency", "jobs that wait for others: none do"],
    ["queue", "names and settings of the queues"],
    ["queue_stats", "how many jobs there were"],
    ["schedule", "when jobs come by themselves"],
    ["subscription", "nothing: no queue follows another"],
    ["version", "of the queue's tables"],
    ["warning", "what the queue found slow"],
  ].map(
    ([table, holds = ""]): PlaceRights => ({
      place: `pgboss.${table}`,
      holds,
      class: "none",
      exported: "no",
      deleted: { leads: [], why: "nothing of a person" },
      expires: { job: "pg-boss", said: "as the queue keeps it" },
    }),
  ),
];
