import { type MouseEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { AccordionItem } from "#web/ui/accordion.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Line } from "#web/ui/line.tsx";
import { FAQ, type Question, type Topic } from "#words/pages/faq.ts";

/** Questions that show from the start. */
const FIRST = 5;

/**
 * One tool: what it is beside its questions. The link to the rest leads to the page that shows every question, at the
 * first that is not here; where the page's code runs, it brings them here instead.
 */
export function TopicPanel({ topic, all, onAll }: { topic: Topic; all: boolean; onAll: () => void }) {
  const toText = topic.direction === "sound-to-writing";
  const rest = useRef<HTMLDivElement>(null);
  const next = topic.questions[FIRST];
  const showHere = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    flushSync(onAll);
    rest.current?.querySelector("summary")?.focus();
  };
  return (
    <div className="grid gap-x-20 gap-y-9 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div
        className={classNames(
          "overflow-hidden rounded-panel px-[25px] py-9 sm:px-10 lg:sticky lg:top-28 lg:self-start",
          toText ? "bg-cool-tint" : "bg-voice-tint",
        )}
      >
        <h2 id={topic.id} className="head-card scroll-mt-40">
          {topic.lead}
        </h2>
        <div className={classNames("my-9 max-w-[27rem]", toText ? "-ml-10" : "-mr-10")}>
          <Line
            recording={toText ? "say" : "said"}
            word={topic.word}
            direction={topic.direction}
            className="w-full"
            width={360}
            height={104}
            size={92}
            amplitude={40}
            swing={4.4}
            base={72}
            axis={54}
            start={toText ? -8 : 0}
            strokeWidth={3.4}
          />
        </div>
        <ButtonLink to={topic.tool.to} tone={toText ? "cool" : "warm"}>
          {topic.tool.label}
        </ButtonLink>
      </div>
      <div>
        <div className="border-t-2 border-ink">
          <Items topic={topic.id} questions={topic.questions.slice(0, FIRST)} firstOpen />
          <div ref={rest} className={all ? undefined : "[&:not(:has(:target))]:hidden"}>
            <Items topic={topic.id} questions={topic.questions.slice(FIRST)} />
          </div>
        </div>
        {all || !next ? null : (
          <p className="mt-7">
            <ButtonLink to={`/faq/all#${next.id}`} tone="ghost" onClick={showHere}>
              {FAQ.more}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}

type ItemsProps = { topic: string; questions: readonly Question[]; firstOpen?: boolean };

function Items({ topic, questions, firstOpen = false }: ItemsProps) {
  return questions.map(({ id, question, answer, link }, i) => (
    <AccordionItem key={id} id={id} name={topic} title={question} open={firstOpen && i === 0}>
      <div className="grid gap-3">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-7 gap-y-2">
        {link ? (
          <Link to={link.to} className="link text-ink">
            {link.label}
          </Link>
        ) : null}
        <a href={`#${id}`} className="text-note text-ink-3 underline underline-offset-4 hover:text-ink">
          {FAQ.anchor}
        </a>
      </p>
    </AccordionItem>
  ));
}
