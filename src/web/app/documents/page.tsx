import { useState } from "react";
import { useParams } from "react-router";
import { documentRoutes } from "#contract/routes/documents.ts";
import { type Load, useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { CallError, call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { DocumentView } from "./document-view.tsx";
import type { Opened } from "./opened.ts";

export const meta = () => pageMeta(DOCUMENT.name, DOCUMENT.description);

/** One document of the person's library. */
export default function DocumentPage() {
  const { id = "" } = useParams();
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const [missing, setMissing] = useState(false);
  const load = useLoad(`document ${id}`, async (access): Promise<Opened> => {
    try {
      return await call(documentRoutes.readDocument, { params: { id }, query: {}, ...access });
    } catch (error) {
      if (error instanceof CallError && isMissing(error)) setMissing(true);
      throw error;
    }
  });
  if (missing) return <Missing />;
  if (load.data) return <DocumentView load={load} opened={load.data} />;
  return load.why === null || load.loading ? (
    <div className="page min-h-dvh pt-12">
      <LoadState load={load} words={DOCUMENT} />
    </div>
  ) : (
    <Failed load={load} why={load.why} />
  );
}

/** An id that is none (400) is an address that leads nowhere, too. */
const isMissing = ({ status }: CallError): boolean => status === 404 || status === 400;

function Missing() {
  const copy = DOCUMENT.missing;
  return (
    <div className="page min-h-dvh pt-12">
      <h1 className="sr-only">{DOCUMENT.name}</h1>
      <StatePanel
        kind="empty"
        awaits="text"
        title={copy.title}
        action={
          <ButtonLink to="/library" tone="ink">
            {copy.toLibrary}
          </ButtonLink>
        }
      >
        {copy.body}
      </StatePanel>
    </div>
  );
}

function Failed({ load, why }: { load: Pick<Load<unknown>, "reload">; why: string }) {
  const offline = !navigator.onLine;
  return (
    <div role="alert" className="page min-h-dvh pt-12">
      <h1 className="sr-only">{DOCUMENT.name}</h1>
      <StatePanel
        kind={offline ? "offline" : "failed"}
        title={offline ? DOCUMENT.offline : DOCUMENT.failed}
        action={
          <Button tone="ghost" onClick={load.reload}>
            {DOCUMENT.again}
          </Button>
        }
      >
        {why}
      </StatePanel>
    </div>
  );
}
