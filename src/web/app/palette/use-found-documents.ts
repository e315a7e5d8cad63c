import { useEffect, useState } from "react";
import { documentRoutes } from "#contract/routes/documents.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";

/** Milliseconds without a key after which documents are looked for. */
const QUIET = 180;
const MOST = { newest: 5, found: 8 };

/** The documents in which what is typed is found; the newest while nothing is. */
export function useFoundDocuments(typed: string) {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const rest = setTimeout(() => setAsked(typed), QUIET);
    return () => clearTimeout(rest);
  }, [typed]);
  const load = useLoad(`palette ${asked}`, async (access) => {
    const query = asked ? { q: asked, limit: String(MOST.found) } : { limit: String(MOST.newest) };
    const { documents } = await call(documentRoutes.listDocuments, { query, ...access });
    return { asked, documents };
  });
  const fresh = load.data?.asked === typed;
  return {
    documents: fresh ? (load.data?.documents ?? []) : [],
    searching: !fresh && load.why === null,
    why: load.why,
  };
}
