import { Link } from "react-router";
import type { LinkedPage } from "#contract/public-pages.ts";
import { columns, legalLinks, type MenuLink } from "#contract/routes/menu.ts";
import { FACTS } from "#locales/facts.ts";
import { FooterForm } from "#web/lib/newsletter/footer-form.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Line } from "#web/ui/line.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { FOOTER_HEADS, LINK_WORDS, SHELL, SITE } from "#words/pages/site.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Of no use to the others. */
const ONLY: Partial<Record<LinkedPage, "guest" | "customer">> = {
  login: "guest",
  register: "guest",
  profile: "customer",
  statement: "customer",
};

/** Link columns, the name of the house written by its own line, the year, legal links. */
export function Footer() {
  const { token } = useSession();
  const person = token ? "customer" : "guest";
  const isShown = ({ page }: MenuLink) => (ONLY[page] ?? person) === person;
  return (
    <footer id="footer" className="overflow-hidden border-t border-line">
      <div className="page grid grid-cols-2 gap-x-5 gap-y-9 pt-16 sm:grid-cols-3 lg:grid-cols-[1.9fr_1fr_1fr_1fr] lg:pt-21">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <Link to="/" aria-label={SHELL.home} className="inline-block">
            <Logo />
          </Link>
          <p className="mt-4 max-w-72 text-small text-ink-2">
            {SITE.tagline} {SHELL.promise}
          </p>
          <FooterForm />
        </div>
        {columns.map(({ column, links }) => (
          <nav key={column} aria-label={FOOTER_HEADS[column]}>
            <h2 className="head-field text-[1.0625rem]">{FOOTER_HEADS[column]}</h2>
            <ul className="mt-3">
              {links.filter(isShown).map(({ page, to }) => (
                <li key={page} data-guest={ONLY[page] === "guest" ? "" : undefined}>
                  <Link to={to} className="inline-block py-1.5 text-ink-2 hover:text-ink hover:underline">
                    {LINK_WORDS[page]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <BigLine />
      <div className="page flex flex-wrap items-center gap-x-7 gap-y-4 pt-5 pb-9 text-note text-ink-2">
        <p className="mr-auto">{SHELL.copyright(String(FACTS.year))}</p>
        {legalLinks.map(({ page, to }) => (
          <Link key={page} to={to} className="py-1.5 hover:text-ink hover:underline">
            {LINK_WORDS[page]}
          </Link>
        ))}
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </footer>
  );
}

/** The line comes in from the left edge and leaves at the right. A narrow page has room for fewer swings. */
function BigLine() {
  const shared = {
    recording: "saywrite",
    word: "saywrite",
    direction: "sound-to-writing",
    start: -14,
    tail: 60,
  } as const;
  return (
    <div className="mt-9 lg:mt-16">
      <Line
        {...shared}
        className="hidden w-full md:block"
        width={1480}
        stretch={[0, 1440]}
        height={300}
        size={262}
        amplitude={125}
        swing={13}
        base={190}
        axis={150}
        strokeWidth={10}
      />
      <Line
        {...shared}
        className="w-full md:hidden"
        width={424}
        stretch={[0, 400]}
        height={100}
        size={88}
        amplitude={40}
        swing={5.6}
        base={62}
        axis={48}
        strokeWidth={5}
        tail={30}
      />
    </div>
  );
}
