import { isRouteErrorResponse, useHref, useRouteError } from "react-router";
import { messageOf } from "#web/lib/client/message-of.ts";
import { Logo } from "#web/ui/logo.tsx";
import { SHELL } from "#words/pages/site.ts";
import { SHELL_FAILURES } from "#words/shell-failures.ts";

/** What a person sees when a page breaks: the specified heading, the status and text or the message, a way home. */
export function ErrorPage() {
  const error = useRouteError();
  const home = useHref("/");
  return (
    <main className="page pb-20">
      <title>{`${SHELL_FAILURES.routingError} · Saywrite`}</title>
      <LogoBar home={home} />
      <h1 className="head-page mt-9 border-t-2 border-err pt-7 lg:mt-16">{SHELL_FAILURES.routingError}</h1>
      <p className="mt-5 text-lead text-ink-2">{describe(error)}</p>
      <p className="mt-9">
        <a className="link" href={home}>
          {SHELL.backHome}
        </a>
      </p>
    </main>
  );
}

/** The header's logo in its place, for pages without a header. A full load: the page's code may be what broke. */
function LogoBar({ home }: { home: string }) {
  return (
    <a href={home} aria-label={SHELL.home} className="flex h-[72px] items-center lg:h-[84px]">
      <Logo />
    </a>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return messageOf(error, SHELL.pageBroken);
}
