import { FEATURED } from "#words/pages/featured.ts";
import { Part } from "./part.tsx";

/** A transcript as the tools show it, with the word that is being heard. */
export function Editing({ titleId }: { titleId: string }) {
  const { rows, actions } = FEATURED.editing;
  return (
    <Part titleId={titleId} words={FEATURED.editing}>
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
    </Part>
  );
}
