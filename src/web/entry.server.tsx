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
  headers.set("content-type", "text/html");
  return new Response(prelude, { status, headers });
}
