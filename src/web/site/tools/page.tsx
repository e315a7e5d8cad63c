import { Link } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Line } from "#web/ui/line.tsx";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { TOOLS_OVERVIEW } from "#words/pages/tools-overview.ts";

export const meta = () => pageMeta(PAGE_TITLES.tools, TOOLS_OVERVIEW.description);

type Tool = (typeof TOOLS_OVERVIEW.tools)[number];

/** Where the menu's group of tools leads: each tool along its line, with what it takes, gives and costs. */
export default function ToolsPage() {
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">{TOOLS_OVERVIEW.heading}</h1>
      <p className="mt-5 mb-12 max-w-[34rem] text-lead text-ink-2 lg:mb-20">{TOOLS_OVERVIEW.lead}</p>
      {TOOLS_OVERVIEW.tools.map((tool) => (
        <ToolRow key={tool.to} {...tool} />
      ))}
    </div>
  );
}

function ToolRow({ to, name, action, makes, word, goesIn, comesOut, costs }: Tool) {
  const makesSound = makes === "sound";
  const facts = [
    [TOOLS_OVERVIEW.goesIn, goesIn],
    [TOOLS_OVERVIEW.comesOut, comesOut],
    [TOOLS_OVERVIEW.costs, costs],
  ];
  return (
    <article className="grid gap-x-16 gap-y-7 border-t border-line py-9 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:py-14">
      <div>
        <h2 className="head-card">
          <Link to={to}>{name}</Link>
        </h2>
        <p className="mt-6">
          <ButtonLink to={to} tone={makesSound ? "warm" : "cool"}>
            {action}
          </ButtonLink>
        </p>
      </div>
      <div>
        <Line
          recording={makesSound ? "said" : to === "/transcribe" ? "saywrite" : "say"}
          word={word}
          direction={makesSound ? "writing-to-sound" : "sound-to-writing"}
          width={760}
          height={112}
          size={104}
          amplitude={42}
          swing={5}
          base={80}
          axis={58}
          tail={makesSound ? 20 : 0}
          strokeWidth={3.8}
          className="w-full"
          draws
        />
        <dl className="mt-6 grid gap-x-9 gap-y-4 sm:grid-cols-3">
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-0.5 text-small text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
