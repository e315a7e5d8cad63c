import { Link } from "react-router";
import { FEATURED } from "#words/pages/featured.ts";

/** A transcript as the tools show it, with the word that is being heard. */
export function Editing({ titleId }: { titleId: string }) {
  const { title, text, rows, actions, link } = FEATURED.editing;
  return (
    <>
      <h2 id={titleId} className="head-card lg:text-[2.75rem]">
        {title}
      </h2>
      <p className="mt-4 max-w-[38rem] text-lead text-ink-2">{text}</p>
      <div className="mt-9 border-t-2 border-ink">
        {rows.map(({ at, words, now }) => (
          <p key={at} className="flex gap-6 border-b border-line py-5" lang="en">
            <span className="w-12 flex-none pt-1 text-small text-ink-3 tabular-nums">{at}</span>
            <span className="text-caption text-cool-t">
              {words.map((word, i) => (
                <span key={word}>
                  <span className={i === now ? "-mx-1 rounded-word bg-cool px-1 text-on-cool" : undefined}>
                    {word}
                  </span>{" "}
                </span>
              ))}
            </span>
          </p>
        ))}
        <ul className="flex flex-wrap gap-x-7 gap-y-2 pt-5 text-small font-semibold text-ink-2">
          {actions.map((action) => (
            <li key={action}>{action}</li>
          ))}
        </ul>
      </div>
      <p className="mt-7">
        <Link to={link.to} className="link">
          {link.label}
        </Link>
      </p>
    </>
  );
}
