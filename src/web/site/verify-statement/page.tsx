import { TriangleAlert } from "lucide-react";
import { MOST_BYTES } from "#contract/statement-limits.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useHydrated } from "#web/lib/session/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { VERIFY_STATEMENT as copy } from "#words/pages/verify-statement.ts";
import { KeptRoots } from "./kept-roots.tsx";
import { Result } from "./result.tsx";
import type { Answer } from "./start-checker.ts";
import { StatementChoice } from "./statement-choice.tsx";
import { useVerifying } from "./use-verifying.ts";

export const meta = () => pageMeta(PAGE_TITLES.verifyStatement, copy.description);

/** Whether a saved statement is still what the server stated: for anybody, in the browser alone. */
export default function VerifyStatementPage() {
  const { ready, file, answer, busy, fetching, kept, setKept, isStale, choose, compare, again } =
    useVerifying();
  const hydrated = useHydrated();
  const found = answer?.code === "checked" ? answer : null;
  const failed = answer && answer.code !== "checked" ? answer : null;
  const isOfRoots = failed?.code === "roots-unreadable";
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">{PAGE_TITLES.verifyStatement}</h1>
      <p className="mt-5 max-w-[42rem] text-lead text-ink-2">{copy.lead}</p>
      <p className="mt-3 max-w-[42rem] text-ink-2">
        {copy.private}{" "}
        <span data-ready={ready} className={ready ? undefined : "invisible"}>
          {copy.ready}
        </span>
      </p>
      <div className="mt-9 grid items-start gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <StatementChoice
          name={file?.name ?? null}
          disabled={!hydrated}
          onFile={(chosen) => void choose(chosen)}
        />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <p role="status" className="sr-only">
            {busy ? copy.busy : failed ? errorOf(failed) : found ? copy.verdicts[found.verdict] : ""}
          </p>
          {busy && !answer ? (
            <p className="flex items-center gap-3 text-ink-2">
              <Spinner /> {copy.busy}
            </p>
          ) : failed ? (
            <p
              data-error={failed.code}
              className="flex items-start gap-3 border-t-2 border-err pt-5 font-medium text-err"
            >
              <Icon of={TriangleAlert} size={20} className="mt-1 flex-none" />
              {errorOf(failed)}
            </p>
          ) : found ? (
            <>
              <Result found={found} />
              <div className="mt-7">
                <Button tone="ghost" busy={fetching === "busy"} onClick={() => void compare()}>
                  {copy.compare}
                </Button>
                <p className="mt-2 text-note text-ink-3">{copy.compareHint}</p>
                {fetching === "failed" ? (
                  <p role="alert" data-error="roots-unreachable" className="mt-2 font-medium text-err">
                    {copy.compareFailed}
                  </p>
                ) : null}
              </div>
            </>
          ) : (
            <div className="border-t-2 border-line pt-5">
              <h2 className="head-row text-ink-2">{copy.waiting}</h2>
              <p className="mt-2 max-w-[32rem] text-ink-2">{copy.waitingBody}</p>
            </div>
          )}
        </div>
        <div>
          <KeptRoots text={kept} onText={setKept} error={isOfRoots ? errorOf(failed) : undefined} />
          {isStale ? (
            <Button tone="cool" size="small" busy={busy} onClick={() => void again()} className="mt-3">
              {copy.again}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function errorOf(failed: Exclude<Answer, { code: "checked" }>): string {
  if (failed.code === "row-malformed") return copy.errors[failed.code](failed.row);
  if (failed.code === "roots-unreadable") return copy.errors[failed.code](failed.line);
  return failed.code === "file-too-large"
    ? copy.errors[failed.code](MOST_BYTES / 1_000_000)
    : copy.errors[failed.code];
}
