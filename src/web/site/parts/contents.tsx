import { useEffect, useState } from "react";

/** What a link of it leads to, and what that is called. */
type Section = { readonly id: string; readonly title: string };

/** The table of contents: beside the text where there is room, else a row that scrolls. It marks what is being read. */
export function Contents({ label, sections }: { label: string; sections: readonly Section[] }) {
  const current = useCurrent(sections);
  return (
    <nav
      aria-label={label}
      className="section-list lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto lg:[&_a]:py-2! lg:[&_a]:text-[1rem]!"
    >
      <ol className="flex w-max gap-5 lg:block lg:w-auto lg:border-t-2 lg:border-ink">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className="aria-[current=location]:text-ink!"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The id of the section that reaches into the upper third of the window; null before the first. */
function useCurrent(sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setCurrent((before) => sections.find(({ id }) => seen.has(id))?.id ?? before);
      },
      { rootMargin: "-15% 0px -70%" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [sections]);
  return current;
}
