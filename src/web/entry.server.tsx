import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { CodeComesLater } from "#web/lib/shell/page-code.tsx";

/** Draws one page at build time as complete HTML: everything in its place, nothing moved there by a script later. */
export default async function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = (
    // A complete page is there to be read; the fallback page waits for its code alone.
    <CodeComesLater value={!context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </CodeComesLater>
  );
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  headers.set("content-type", "text/html");
  return new Response(prelude, { status, headers });
}
