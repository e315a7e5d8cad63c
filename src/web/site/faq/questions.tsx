import { useState } from "react";
import { Link } from "react-router";
import { Tabs } from "#web/ui/tabs.tsx";
import { FAQ } from "#words/pages/faq.ts";
import { TOPICS } from "#words/pages/faq-topics.ts";
import { TopicPanel } from "./topic-panel.tsx";
import { useLinkedQuestion } from "./use-linked-question.ts";

/** The topics as tabs with their questions; of each the first few, or `all` of them. */
export function Questions({ all }: { all: boolean }) {
  const [chosen, setChosen] = useState(TOPICS[0]?.id ?? "");
  /** Topics of which every question shows. */
  const [whole, setWhole] = useState<readonly string[]>([]);
  const showAll = (topic: string) => setWhole((before) => [...before, topic]);
  useLinkedQuestion((id) => {
    const topic = TOPICS.find((one) => one.id === id || one.questions.some((question) => question.id === id));
    if (!topic) return;
    setChosen(topic.id);
    if (topic.id !== id) showAll(topic.id);
  });
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">{FAQ.heading}</h1>
      <p className="mt-5 max-w-[38rem] text-lead text-ink-2">
        {FAQ.lead}{" "}
        <Link to={FAQ.ask.to} className="link text-ink">
          {FAQ.ask.label}
        </Link>
      </p>
      <Tabs
        label={FAQ.tabs}
        tabs={TOPICS.map((topic) => ({
          id: topic.id,
          label: topic.label,
          panel: (
            <TopicPanel topic={topic} all={all || whole.includes(topic.id)} onAll={() => showAll(topic.id)} />
          ),
        }))}
        chosen={chosen}
        onChoose={setChosen}
        className="mt-9 lg:mt-16"
        listClassName="hidden flex-wrap gap-x-7 border-line sm:border-b lg:gap-x-12 [[data-js]_&]:flex"
        tabClassName="head-field -mb-px border-b-2 border-transparent py-2 text-ink-3 sm:py-3.5 hover:text-ink aria-selected:border-ink aria-selected:text-ink lg:text-[1.5rem]"
        panelClassName="pt-9 lg:pt-16"
      />
    </div>
  );
}
