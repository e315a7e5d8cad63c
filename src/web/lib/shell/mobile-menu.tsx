import { Equal, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { PageAddress } from "#contract/page-paths.ts";
import { menu } from "#contract/routes/menu.ts";
import { useSession } from "#web/lib/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { LINK_WORDS, SHELL } from "#words/pages/site.ts";
import { LogoutButton } from "./account-links.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The menu of narrow pages: a modal dialog, so that the focus stays in it and Escape closes it. */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const { token, user } = useSession();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes the menu, and of who is here
  useEffect(() => dialog.current?.close(), [pathname, token]);
  useEffect(() => {
    const wide = matchMedia("(min-width: 80rem)");
    const close = () => dialog.current?.close();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  return (
    <div className="-mr-2.5 nav:hidden">
      <button
        type="button"
        aria-label={SHELL.openMenu}
        aria-haspopup="dialog"
        onClick={() => {
          dialog.current?.showModal();
          document.body.classList.add("menu-open");
        }}
        className="scripted grid size-11 place-items-center"
      >
        <Icon of={Equal} size={26} />
      </button>
      <a href="#footer" className="scriptless-menu mr-2.5 py-2.5 font-medium">
        {SHELL.menu}
      </a>
      <dialog
        ref={dialog}
        aria-label={SHELL.menu}
        onClose={() => document.body.classList.remove("menu-open")}
        className="menu-dialog bg-paper text-ink"
      >
        <div className="page flex min-h-full flex-col pb-9">
          <div className="flex h-[72px] flex-none items-center justify-between">
            <Logo />
            <button
              type="button"
              aria-label={SHELL.closeMenu}
              onClick={() => dialog.current?.close()}
              className="-mr-2.5 grid size-11 place-items-center"
            >
              <Icon of={X} size={26} />
            </button>
          </div>
          <nav aria-label={SHELL.main} className="mt-3 flex-1">
            <ul>
              {menu.map(({ page, to, group }) =>
                group ? (
                  <li key={page} className="border-b border-line py-4">
                    <MenuLink to={to} label={LINK_WORDS[page]} className="block py-1 text-small text-ink-3" />
                    <ul className="mt-1 grid grid-cols-2 gap-x-5">
                      {group.map((link) => (
                        <li key={link.page}>
                          <MenuLink
                            to={link.to}
                            label={LINK_WORDS[link.page]}
                            className="block py-2 text-[1.1875rem] font-medium"
                          />
                        </li>
                      ))}
                    </ul>
                  </li>
                ) : (
                  <li key={page} className="border-b border-line">
                    <MenuLink to={to} label={LINK_WORDS[page]} className="head-row block py-4" />
                  </li>
                ),
              )}
            </ul>
          </nav>
          <div className="mt-9 grid gap-3">
            {token ? (
              <>
                <MenuLink to="/library" label={SHELL.toLibrary} className="head-row w-fit py-1" />
                {user?.name ? (
                  <MenuLink
                    to="/profile"
                    label={SHELL.greeting(user.name)}
                    className="w-fit py-1 text-ink-2 underline underline-offset-4"
                  />
                ) : null}
                <LogoutButton wide />
              </>
            ) : (
              <>
                <ButtonLink to="/register" tone="ink" wide>
                  {SHELL.start}
                </ButtonLink>
                <ButtonLink to="/login" tone="ghost" wide>
                  {SHELL.login}
                </ButtonLink>
              </>
            )}
          </div>
          <div className="mt-9 flex flex-wrap items-center justify-between gap-5">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </dialog>
    </div>
  );
}

/** A link that also closes the menu when it leads to the page one is on. */
function MenuLink({ label, to, className }: { label: string; to: PageAddress; className: string }) {
  return (
    <NavLink
      to={to}
      end={to === "/"}
      className={className}
      onClick={(event) => event.currentTarget.closest("dialog")?.close()}
    >
      <span className="in-aria-[current=page]:shadow-[0_2px_0_var(--ink)]">{label}</span>
    </NavLink>
  );
}
