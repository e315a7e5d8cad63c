import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { capture, hold } from "#server/credits/ledger.ts";
import { type Db, openDatabase } from "#server/platform/db/client.ts";
import { startPostgres } from "#test/support/postgres-server.ts";
import { median } from "./measure.ts";

/**
 * `npm run bench:ledger`: hold + capture per second through the ledger's functions from Node, and behind one
 * HTTP request, against the same two statements under pgbench on the same PostgreSQL, by turns. Fsync is off, so
 * that the disk hides nothing. One hot account, then 1,000.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CLIENTS = 8;
const ACCOUNTS = 1_000;

const accountId = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, "0")}`;
const inADay = () => new Date(Date.now() + 86_400_000);

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "saywrite-bench-"));
const url = postgres.url("postgres");
const database = await openDatabase({ url, dataDir: folder });
try {
  await fill(database.db);
  for (const accounts of [1, ACCOUNTS]) {
    const pgbench: number[] = [];
    const node: number[] = [];
    const http: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      pgbench.push(underPgbench(accounts));
      node.push(await fromNode(database.db, accounts));
      http.push(await overHttp(database.db, accounts));
    }
    const [bare, called, asked] = [pgbench, node, http].map(median) as [number, number, number];
    console.log(`${accounts === 1 ? "one hot account" : `${accounts} accounts`}, hold + capture per second:`);
    console.log(`  pgbench  ${bare.toFixed(0)}`);
    console.log(`  Node     ${called.toFixed(0)}  ratio ${(called / bare).toFixed(2)} (reach 0.90)`);
    console.log(`  HTTP     ${asked.toFixed(0)}  ratio ${(asked / bare).toFixed(2)} (reach 0.80)`);
  }
} finally {
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fill(db: Db): Promise<void> {
  await db.execute(sql`insert into ledger_account (id, kind, user_id)
    select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'customer', 'bench ' || n
    from generate_series(1, ${ACCOUNTS}::int) n`);
  await db.execute(
    sql`select ledger_grant(id, 'bench', 100000000, row('credits-adjusted', '{}'::jsonb, null, 'bench')::ledger_cause)
      from ledger_account where kind = 'customer'`,
  );
}

/** The same two statements, prepared, from PostgreSQL's own load generator. */
function underPgbench(accounts: number): number {
  const script = join(folder, "hold-capture.sql");
  writeFileSync(
    script,
    `\\set n random(1, ${accounts})
select hold_id from ledger_hold(('00000000-0000-4000-9000-' || lpad(:n::text, 12, '0'))::uuid, gen_random_uuid()::text, 1, 'text-to-speech', 'bench', now() + interval '1 day') \\gset
select * from ledger_capture(:hold_id::uuid);
`,
  );
  const program = globSync("/usr/lib/postgresql/*/bin/pgbench").at(-1) ?? "pgbench";
  const options = ["-n", "-M", "prepared", "-c", `${CLIENTS}`, "-T", `${SECONDS}`, "-f", script, url];
  const printed = execFileSync(program, options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const found = /^tps = ([\d.]+)/m.exec(printed)?.[1];
  if (!found) throw new Error(`pgbench told no figure:\n${printed}`);
  return Number(found);
}

async function once(db: Db, accounts: number): Promise<void> {
  const placed = await hold(db, {
    accountId: accountId(1 + Math.floor(Math.random() * accounts)),
    operation: randomUUID(),
    amount: 1,
    tool: "text-to-speech",
    words: "bench",
    expiresAt: inADay(),
  });
  if (placed.outcome !== "held") throw new Error(placed.outcome);
  await capture(db, placed.holdId);
}

async function fromNode(db: Db, accounts: number): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let done = 0;
  const client = async () => {
    for (; performance.now() < end; done++) await once(db, accounts);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return done / SECONDS;
}

async function overHttp(db: Db, accounts: number): Promise<number> {
  const app = Fastify();
  app.post("/", async () => {
    await once(db, accounts);
    return { success: true };
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/`,
    method: "POST",
    connections: CLIENTS,
    duration: SECONDS,
  });
  await app.close();
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests failed`);
  return result.requests.total / result.duration;
}
