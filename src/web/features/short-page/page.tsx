import { useLocation } from "react-router";
import { pageMeta } from "#web/content/page-meta.ts";
import { SHORT_PAGES } from "#web/content/short-pages.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** The content of the page at `pathname`, with or without a slash at its end. */
function contentOf(pathname: string) {
  const page = SHORT_PAGES[pathname.replace(/\/$/, "")];
  if (!page) throw new Error(`There is no short page for ${pathname}.`);
  return page;
}

export const meta = ({ location }: { location: { pathname: string } }) => {
  const { title, description } = contentOf(location.pathname);
  return pageMeta(title, description);
};

/** One module for every page that is only a title, a few sentences and links on. */
export default function ShortPage() {
  const { title, paragraphs, links } = contentOf(useLocation().pathname);
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">{title}</h1>
      <div className="mt-7 grid max-w-[40rem] gap-5 text-lead text-ink-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="mt-9 flex flex-wrap gap-3">
        {links.map((link, i) => (
          <ButtonLink key={link.to} to={link.to} tone={i === 0 ? "ink" : "ghost"}>
            {link.label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
