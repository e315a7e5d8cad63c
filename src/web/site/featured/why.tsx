import { FEATURED } from "#words/pages/featured.ts";
import { Facts } from "./facts.tsx";

/** Five short facts under a rule. */
export function Why({ titleId }: { titleId: string }) {
  return (
    <>
      <h2 id={titleId} className="head-card lg:text-[2.75rem]">
        {FEATURED.why.title}
      </h2>
      <Facts facts={FEATURED.why.facts} />
    </>
  );
}
