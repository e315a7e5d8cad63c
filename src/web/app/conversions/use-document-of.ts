import { documentRoutes } from "#contract/routes/documents.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";

/** What a result became in the library; null until that is known, and where it is not there any more. */
export function useDocumentOf(conversion: string) {
  const { data } = useLoad(`document of ${conversion}`, async (access) => {
    const query = { conversion };
    return (await call(documentRoutes.listDocuments, { query, ...access })).documents[0] ?? null;
  });
  return data;
}
