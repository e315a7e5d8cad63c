import type { Block } from "#locales/article.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ARTICLES_PAGE } from "#words/pages/articles.ts";

const GROUND = {
  sound: "bg-voice-tint",
  text: "bg-cool-tint",
  nothing: "bg-sheet border-y border-line",
} as const;
const TONE = { sound: "warm", text: "cool", nothing: "ink" } as const;

/** One block of an article, in the column that is read. `id` is what the list of contents links to. */
export function ArticleBlock({ block, id }: { block: Block; id: string }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2 id={id} className="head-card mt-12 scroll-mt-28 lg:mt-16">
          {block.text}
        </h2>
      );
    case "text":
      return <p className="mt-5">{block.text}</p>;
    case "quote":
      return (
        <p className="head-quote my-11 border-l-2 border-voice pl-6 lg:my-14 lg:-ml-12 lg:pl-11">
          {block.text}
        </p>
      );
    case "list":
      return (
        <ul className="mt-6">
          {block.items.map((item) => (
            <li key={item} className="border-t border-line py-3 last:border-b">
              {item}
            </li>
          ))}
        </ul>
      );
    case "steps":
      return <Steps items={block.items} />;
    case "table":
      return <Table {...block} />;
    case "sample":
      return (
        <figure className="mt-6">
          <figcaption className="text-note text-ink-3">{ARTICLES_PAGE.sample(block.name)}</figcaption>
          <pre className="mt-2 rounded-control bg-cool-tint px-5 py-4 font-sans text-small leading-[1.55] whitespace-pre-wrap text-cool-t tabular-nums [overflow-wrap:anywhere]">
            {block.text}
          </pre>
        </figure>
      );
    case "aside":
      return (
        <aside
          className={classNames(
            "mt-11 px-6 py-7 sm:px-9",
            GROUND[block.makes],
            block.makes !== "nothing" && "rounded-panel",
          )}
        >
          <p className="text-[1.1875rem] leading-[1.5]">{block.text}</p>
          <ButtonLink to={block.link.to} tone={TONE[block.makes]} className="mt-5">
            {block.link.label}
          </ButtonLink>
        </aside>
      );
  }
}

/** Numbered parts; what stands before the first full stop is the name of the part. */
function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className="mt-6 border-t-2 border-ink">
      {items.map((item, i) => {
        const end = item.indexOf(".") + 1;
        return (
          <li key={item} className="grid grid-cols-[2.25rem_1fr] border-b border-line py-4">
            <span className="head-number pt-1 text-ink-3" aria-hidden="true">
              {i + 1}
            </span>
            <p>
              <strong className="font-semibold">{item.slice(0, end)}</strong>
              {item.slice(end)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function Table({ head, rows }: Extract<Block, { kind: "table" }>) {
  return (
    <table className="mt-6 w-full border-t-2 border-ink text-left">
      <thead>
        <tr className="border-b border-line text-small text-ink-3">
          <th scope="col" className="w-1/2 py-2.5 pr-5 font-medium">
            {head[0]}
          </th>
          <th scope="col" className="py-2.5 font-medium">
            {head[1]}
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {rows.map(([first, second]) => (
          <tr key={first} className="border-b border-line align-baseline">
            <th scope="row" className="py-3 pr-5 font-normal text-cool-t [overflow-wrap:anywhere]">
              {first}
            </th>
            <td className="py-3 font-medium">{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
