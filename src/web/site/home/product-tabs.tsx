import { Link } from "react-router";
import { Tabs } from "#web/ui/tabs.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { PRODUCT } from "#words/pages/home-sections.ts";

const SHAPES = {
  wide: { width: 1800, height: 1125 },
  phone: { width: 780, height: 1200 },
} as const;
const THEMES = ["light", "dark"] as const;

/** The three tools as they are in use, on a dark band. */
export function ProductTabs() {
  return (
    <section className="band pt-12 lg:pt-20" aria-label={PRODUCT.label}>
      <Tabs
        label={PRODUCT.label}
        className="page"
        listClassName="section-tabs"
        tabs={PRODUCT.tabs.map(({ id, label, alt, link }) => ({
          id,
          label,
          panel: (
            <>
              <p className="py-5 lg:-mt-10 lg:ml-auto lg:w-fit lg:py-0">
                <Link to={link.to} className="link">
                  {link.label}
                </Link>
              </p>
              <div className="overflow-hidden rounded-t-panel ring-1 ring-line lg:mt-7">
                <ToolPicture name={id} alt={alt} />
              </div>
            </>
          ),
        }))}
      />
    </section>
  );
}

/** One picture in each shape and theme; all but the fitting one are not displayed, and so are not loaded. */
function ToolPicture({ name, alt }: { name: string; alt: string }) {
  return Object.entries(SHAPES).flatMap(([shape, size]) =>
    THEMES.map((theme) => (
      <img
        key={`${shape}-${theme}`}
        src={`/pictures/${LANGUAGE}/${name}-${shape}-${theme}.webp`}
        alt={alt}
        {...size}
        loading="lazy"
        decoding="async"
        data-shape={shape}
        data-theme-of={theme}
        className="tool-picture h-auto w-full"
      />
    )),
  );
}
