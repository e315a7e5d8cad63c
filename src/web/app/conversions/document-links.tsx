import { documentRoutes } from "#contract/routes/documents.ts";
import { documentPath, newDocumentFrom } from "#web/app/library/document-address.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TOOLS_COPY as copy } from "#words/pages/tools.ts";

/** What a result became in the library, and the way to another document with its text; nothing until that is known. */
export function DocumentLinks({ conversion }: { conversion: string }) {
  const { data } = useLoad(`document of ${conversion}`, async (access) => {
    const query = { conversion };
    return (await call(documentRoutes.listDocuments, { query, ...access })).documents[0] ?? null;
  });
  if (!data) return null;
  return (
    <>
      <ButtonLink to={documentPath(data.id)} tone="ghost" size="small">
        {copy.inLibrary}
      </ButtonLink>
      <ButtonLink to={newDocumentFrom(data.id)} tone="ghost" size="small">
        {copy.newDocument}
      </ButtonLink>
    </>
  );
}
