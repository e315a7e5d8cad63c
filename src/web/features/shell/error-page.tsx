import { isRouteErrorResponse, useRouteError } from "react-router";
import { MESSAGES } from "#contract/messages.ts";

/** What a person sees when a page breaks: the specified heading, the status and text or the message, a way home. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <main className="page section">
      <title>{`${MESSAGES.routingError} · Saywrite`}</title>
      <h1 className="head-page">{MESSAGES.routingError}</h1>
      <p className="mt-5 text-lead text-ink-2">{describe(error)}</p>
      <p className="mt-9">
        <a className="link" href="/">
          Back to Home
        </a>
      </p>
    </main>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "The page could not be shown.";
}
