import { errorCodes, reference } from "#contract/routes/reference.ts";
import { ORIGIN } from "#web/lib/address.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useHydrated } from "#web/lib/session/use-hydrated.ts";
import { Contents } from "#web/site/parts/contents.tsx";
import { DEVELOPERS as copy } from "#words/pages/developers.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { Calls } from "./calls.tsx";
import { Errors } from "./errors.tsx";
import { Examples } from "./examples.tsx";
import { Head } from "./head.tsx";
import { Limits } from "./limits.tsx";
import { Shapes } from "./shapes.tsx";
import { Start } from "./start.tsx";
import { useOpenedRow } from "./use-opened-row.ts";
import { useSecret } from "./use-secret.ts";
import { Versions } from "./versions.tsx";

export const meta = () => pageMeta(PAGE_TITLES.developers, copy.description);

const SECTIONS = [
  { id: "calls", title: copy.calls.title },
  { id: "shapes", title: copy.shapes.title },
  { id: "errors", title: copy.errors.title },
  { id: "limits", title: copy.limits.title },
  { id: "versions", title: copy.versions.title },
];

/** What programs can call: the way to a key, examples that run, and every call as it is defined. */
export default function DevelopersPage() {
  const { secret, setSecret, visit } = useSecret();
  // The server may be reached by another name than its own.
  const origin = useHydrated() ? window.location.origin : ORIGIN;
  useOpenedRow();
  return (
    <>
      <Head origin={origin} />
      <Start key={visit} onKey={setSecret} />
      <Examples origin={origin} secret={secret} />
      <div className="page grid gap-x-20 gap-y-9 py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-24">
        <Contents label={copy.contents} sections={SECTIONS} />
        <div className="grid min-w-0 gap-16 lg:gap-24">
          <Calls calls={reference.calls} />
          <Shapes shapes={reference.shapes} />
          <Errors codes={errorCodes} always={reference.always} />
          <Limits />
          <Versions />
        </div>
      </div>
    </>
  );
}
