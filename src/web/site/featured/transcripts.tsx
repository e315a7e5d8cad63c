import { FEATURED } from "#words/pages/featured.ts";
import { Facts } from "./facts.tsx";
import { Part } from "./part.tsx";

/** As a document draws them. */
const LOOK = {
  plain: undefined,
  doubtful: "underline decoration-cool decoration-wavy decoration-[1.5px] underline-offset-[5px]",
  quoted: "border-b-2 border-cool bg-cool-tint px-1 text-cool-t [box-decoration-break:clone]",
};

/** Two people as their transcript shows them, and what can be done with one. */
export function Transcripts({ titleId }: { titleId: string }) {
  const { turns, doubtful, quoted, facts } = FEATURED.transcripts;
  return (
    <Part titleId={titleId} words={FEATURED.transcripts}>
      <figure className="mt-9 border-t-2 border-ink">
        {turns.map(({ who, at, said }) => (
          <div
            key={at}
            className="grid items-baseline gap-x-9 gap-y-1 border-b border-line py-5 sm:grid-cols-[14rem_1fr]"
          >
            <p className="head-field">
              {who} <span className="ml-2 text-small font-normal text-ink-3 tabular-nums">{at}</span>
            </p>
            <p className="text-caption">
              {said.map(({ as, text }) => (
                <span key={text} className={LOOK[as]}>
                  {text}
                </span>
              ))}
            </p>
          </div>
        ))}
        <figcaption className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-2 text-small text-ink-2">
          <span className={LOOK.doubtful}>{doubtful}</span>
          <span className={LOOK.quoted}>{quoted}</span>
        </figcaption>
      </figure>
      <Facts facts={facts} />
    </Part>
  );
}
