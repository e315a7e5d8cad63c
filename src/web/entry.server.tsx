import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";

/** Draws one page at build time as complete HTML: everything in its place, nothing moved there by a script later. */
export default async function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = <ServerRouter context={context} url={request.url} />;
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const html = await new Response(prelude).text();
  headers.set("content-type", "text/html");
  return new Response(context.isSpaMode ? html : readFirst(html), { status, headers });
}

/** A complete page is there to be read: boot.js fetches its code once it has been painted. */
function readFirst(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later" async="">');
}
