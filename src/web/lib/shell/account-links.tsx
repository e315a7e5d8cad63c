import { Link, useLocation, useNavigate } from "react-router";
import { leaveAsAsked } from "#web/lib/session/leaving.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { formatNumber } from "#words/locale.ts";
import { SHELL } from "#words/pages/site.ts";

/** A document is a part of it, too. */
const isOfLibrary = (pathname: string) => /^\/(library|documents)(\/|$)/.test(pathname);

/** The right end of the header: login and sign-up for a visitor; library, credits, name (to the profile), logout else. */
export function AccountLinks() {
  const session = useSession();
  const { pathname } = useLocation();
  if (!session.token) {
    return (
      <div data-guest className="hidden items-center gap-6 sm:flex">
        <Link to="/login" className="px-1 py-2 font-medium">
          {SHELL.login}
        </Link>
        <ButtonLink to="/register" tone="ink" size="small">
          {SHELL.start}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div data-customer className="flex min-w-0 items-center gap-5">
      <Link
        to="/library"
        aria-current={isOfLibrary(pathname) ? "page" : undefined}
        className="group hidden py-2 font-medium md:block"
      >
        <span className="block border-b-2 border-transparent pt-0.5 group-aria-[current=page]:border-ink">
          {SHELL.toLibrary}
        </span>
      </Link>
      <Credits />
      {session.user?.name ? (
        <Link
          to="/profile"
          title={session.user.name}
          className="hidden max-w-28 truncate py-2 text-ink-2 hover:text-ink hover:underline md:block min-[90rem]:max-w-44"
        >
          {SHELL.greeting(session.user.name)}
        </Link>
      ) : null}
      <div className="hidden sm:block">
        <LogoutButton />
      </div>
    </div>
  );
}

/** The balance in the header: the number, and what it counts. */
function Credits() {
  const { credits } = useSession();
  return (
    <Link to="/pricing" className="flex items-baseline gap-2 py-2 font-medium whitespace-nowrap">
      <span className="head-number">{credits === null ? "–" : formatNumber(credits)}</span>{" "}
      {credits === 1 ? SHELL.credit : SHELL.credits}
    </Link>
  );
}

/** Ends the session, here and on the server, and goes home; asks first where that would cut something off. */
export function LogoutButton({ wide }: { wide?: boolean }) {
  const { logOut } = useSession();
  const navigate = useNavigate();
  const logout = () =>
    leaveAsAsked(() => {
      logOut();
      void navigate("/");
    });
  return (
    <Button tone="ghost" size={wide ? "medium" : "small"} wide={wide} onClick={logout}>
      {SHELL.logout}
    </Button>
  );
}
