import type { PgBoss } from "pg-boss";

/** How late a job may begin that nobody announced: one that waits for its next try, or was sent while no one listened. */
const LOOK_MILLISECONDS = 1_000;

/** Those of some queues in which a job is due that nobody works on. Each is found by the index that workers fetch by. */
const due = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now()
  )`;

/**
 * Wakes the workers at rest of every queue in which a job is due: one question a second for all of them, where each worker
 * asked by itself. `report` is given what goes wrong. @returns what ends it
 */
export function wakeWhenDue(
  boss: PgBoss,
  names: readonly string[],
  report: (error: unknown) => void,
): () => void {
  let ended = false;
  const look = async () => {
    try {
      const { rows } = await boss.getDb().executeSql(due, [names]);
      const queues = new Set(rows.map(({ name }: { name: string }) => name));
      for (const worker of boss.getWipData())
        if (queues.has(worker.name) && worker.count === 0) boss.notifyWorker(worker.id);
    } catch (error) {
      if (!ended) report(error);
    }
    if (!ended) timer = setTimeout(look, LOOK_MILLISECONDS);
  };
  let timer = setTimeout(look, LOOK_MILLISECONDS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
