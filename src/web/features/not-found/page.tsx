import { pageMeta } from "#web/content/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Line } from "#web/ui/line.tsx";

export const meta = () => pageMeta("Page not found", "There is no page at this address.");

export default function NotFoundPage() {
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">There is no page here.</h1>
      <p className="mt-5 max-w-[34rem] text-lead text-ink-2">
        The address may be mistyped, or the page has moved. Nothing of yours is lost.
      </p>
      <div className="mt-9 max-w-[560px]">
        <Line
          recording="said"
          word="where"
          direction="sound-to-writing"
          width={560}
          height={150}
          size={150}
          amplitude={10}
          swing={7}
          base={104}
          axis={84}
          strokeWidth={5}
          draws
        />
      </div>
      <div className="mt-9">
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
    </div>
  );
}
