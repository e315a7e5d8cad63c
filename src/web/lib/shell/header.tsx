import { Link, NavLink } from "react-router";
import { menu } from "#contract/routes/menu.ts";
import { Logo } from "#web/ui/logo.tsx";
import { LINK_WORDS, SHELL } from "#words/pages/site.ts";
import { AccountLinks } from "./account-links.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavGroup } from "./nav-group.tsx";
import { useHeaderCrossed } from "./use-header-crossed.ts";

export function Header() {
  const header = useHeaderCrossed();
  return (
    <header ref={header} className="site-header sticky top-0 z-40">
      <div className="page flex h-[72px] items-center gap-3 sm:gap-6 lg:h-[84px] xl:gap-9 min-[90rem]:gap-16">
        <Link to="/" aria-label={SHELL.home} className="mr-auto flex xl:mr-0">
          <Logo />
        </Link>
        <nav aria-label={SHELL.main} className="mr-auto hidden flex-none nav:block">
          <ul className="flex items-center gap-1 text-body font-medium whitespace-nowrap">
            {menu.map((entry) => (
              <li key={entry.page}>
                {entry.group ? (
                  <NavGroup {...entry} />
                ) : (
                  <NavLink to={entry.to} end={entry.to === "/"} className="group block px-3.5 py-2">
                    <span className="block border-b-2 border-transparent pt-0.5 group-aria-[current=page]:border-ink">
                      {LINK_WORDS[entry.page]}
                    </span>
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <AccountLinks />
        <MobileMenu />
      </div>
    </header>
  );
}
