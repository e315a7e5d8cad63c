import { documentPath, newDocumentFrom } from "#web/app/library/document-address.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TOOLS_COPY as copy } from "#words/pages/tools.ts";
import { useDocumentOf } from "./use-document-of.ts";

/** What a result became in the library, and the way to another document with its text; nothing until that is known. */
export function DocumentLinks({ conversion }: { conversion: string }) {
  const data = useDocumentOf(conversion);
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
