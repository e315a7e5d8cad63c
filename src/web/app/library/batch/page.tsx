import { useSearchParams } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { BATCH as copy } from "#words/pages/batch.ts";
import { useTopOfPage } from "../use-top-of-page.ts";
import { BatchStep } from "./batch-step.tsx";
import { BeginStep } from "./begin-step.tsx";
import { NotTakenList } from "./not-taken-list.tsx";
import { useImport } from "./use-import.ts";

export const meta = () => pageMeta(copy.title, copy.description);

/** Many documents by one press: of a table or of files. */
export default function BatchPage() {
  const [address, setAddress] = useSearchParams();
  const id = address.get("id");
  const files = useImport((begun) => setAddress({ id: begun }));
  useTopOfPage(id);
  return (
    <div className="page pt-7 pb-20 lg:pt-5">
      <h1 className="head-page">{copy.title}</h1>
      {id === null ? (
        <BeginStep files={files} />
      ) : (
        <>
          <NotTakenList notTaken={files.notTaken} busy={files.busy} />
          <BatchStep key={id} id={id} />
        </>
      )}
    </div>
  );
}
