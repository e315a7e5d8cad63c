import { lazy, Suspense } from "react";
import { CALLS } from "#words/pages/calls.ts";
import type { ResultBarProps } from "./result-bar.tsx";

/** It comes with the first result: until then a tool's page does without. */
const Bar = lazy(() => import("./result-bar.tsx").catch(() => ({ default: Missing })));

/** The player of a tool's result. */
export function ResultPlayer(props: ResultBarProps) {
  return (
    <Suspense fallback={<div className="mt-7 min-h-32" />}>
      <Bar {...props} />
    </Suspense>
  );
}

function Missing() {
  return (
    <p role="alert" className="mt-7 text-err">
      {CALLS.unreachable}
    </p>
  );
}
