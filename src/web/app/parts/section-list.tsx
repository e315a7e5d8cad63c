import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { PageAddress } from "#contract/page-paths.ts";

type SectionListProps = {
  label: string;
  links: readonly { to: PageAddress; label: string }[];
  /** The link whose address is only itself, not what lies under it. */
  top: string;
};

/** The sections of a page as a list beside it; on a phone a row, in which the current one is always in sight. */
export function SectionList({ label, links, top }: SectionListProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of section may need a scroll
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className="section-list">
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end={link.to === top}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
