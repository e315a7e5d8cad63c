import { useSearchParams } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { BATCH as copy } from "#words/pages/batch.ts";
import { BatchStep } from "./batch-step.tsx";
import { BeginStep, NotTakenList } from "./begin-step.tsx";
import { useImport } from "./use-import.ts";

export const meta = () => pageMeta(copy.title, copy.description);

/** Many documents by one press: of a table or of files. */
export default function BatchPage() {
  const [address, setAddress] = useSearchParams();
  const id = address.get("id");
  const files = useImport((begun) => setAddress({ id: begun }));
  return (
    <div className="page pt-7 pb-20 lg:pt-5">
      <h1 className="head-page">{copy.title}</h1>
      {id === null ? (
        <BeginStep files={files} />
      ) : (
        <>
          <NotTakenList notTaken={files.notTaken} />
          <BatchStep key={id} id={id} />
        </>
      )}
    </div>
  );
}
