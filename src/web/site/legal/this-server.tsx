import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { Operator } from "#contract/operator.ts";
import { operatorRoutes } from "#contract/routes/operator.ts";
import { call } from "#web/lib/client/call.ts";
import { LEGAL } from "#words/pages/legal.ts";

const WORDS = LEGAL.server;

/** Who runs this server and how it is set: what the text of a legal page leaves open. */
export function ThisServer() {
  const { operator, failed } = useOperator();
  const waiting = failed ? WORDS.silent : WORDS.asking;
  const { names } = WORDS;
  return (
    <section className="border-y border-line bg-sheet" aria-busy={!operator && !failed}>
      <div className="page grid gap-x-20 gap-y-7 py-12 lg:grid-cols-[15rem_1fr] lg:py-16">
        <div>
          <h2 className="head-card">{WORDS.title}</h2>
          <p className="mt-2 text-small text-ink-2">{WORDS.note}</p>
          <noscript>
            <p className="mt-3 text-small">
              {WORDS.noScript}{" "}
              <a href={operatorRoutes.readOperator.path}>{operatorRoutes.readOperator.path}</a>
            </p>
          </noscript>
        </div>
        <dl className="grid gap-x-12 border-t-2 border-ink md:grid-cols-2">
          <Fact name={names.name}>{operator ? (operator.name ?? WORDS.nameless) : waiting}</Fact>
          <Fact name={names.address}>{operator ? (operator.address ?? WORDS.noAddress) : waiting}</Fact>
          <Fact name={names.reach}>{operator ? <Reach operator={operator} /> : waiting}</Fact>
          <Fact name={names.engine}>{operator ? engineOf(operator) : waiting}</Fact>
          <Fact name={names.results}>{operator ? WORDS.days(operator.keepDays) : waiting}</Fact>
          <Fact name={names.programs}>{operator ? WORDS.hours(operator.programHours) : waiting}</Fact>
          <Fact name={names.uploads}>
            {operator ? (operator.keepUploads ? WORDS.uploadsStay : WORDS.uploadsGo) : waiting}
          </Fact>
          <Fact name={names.unclaimed}>{operator ? WORDS.days(operator.uploadDays) : waiting}</Fact>
          <Fact name={names.limits}>{operator ? WORDS.limits(operator.limits) : waiting}</Fact>
          <Fact name={names.payments}>{operator ? paymentsOf(operator) : waiting}</Fact>
          {operator?.digests ? (
            <Fact name={names.digests}>{WORDS.digests(operator.digests.host)}</Fact>
          ) : null}
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    // As high as two lines from the start on a phone, so that nothing moves when the server has answered.
    <div className="min-h-26 border-b md:min-h-20 border-line py-4">
      <dt className="text-note text-ink-3">{name}</dt>
      <dd className="mt-0.5 font-semibold text-pretty [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** A server that works on speech itself may yet send transcripts elsewhere, for their summaries. */
function engineOf({ engine, digests }: Operator): string {
  return engine === "built-in" && digests?.host ? WORDS.engineHere : WORDS.engines[engine];
}

function paymentsOf({ paymentsTakenBy, testPayments }: Operator): string {
  if (paymentsTakenBy === null) return WORDS.payments.none;
  return testPayments ? WORDS.payments.test : WORDS.payments.by(paymentsTakenBy);
}

/** The ways to write or call: those the operator named, and always the form. */
function Reach({ operator: { email, phone } }: { operator: Operator }) {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1">
      {email ? (
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      ) : null}
      {phone ? (
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link">
          {phone}
        </a>
      ) : null}
      <Link to="/contact" className="link">
        {email || phone ? LEGAL.contact : WORDS.noReach}
      </Link>
    </span>
  );
}

function useOperator() {
  const [operator, setOperator] = useState<Operator | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    call(operatorRoutes.readOperator, { signal: abort.signal }).then(setOperator, () =>
      setFailed(!abort.signal.aborted),
    );
    return () => abort.abort();
  }, []);
  return { operator, failed };
}
