import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type AccordionItemProps = {
  /** Items of one name close each other: at most one is open, and pressing the open one closes it. */
  name: string;
  /** The question, as a heading of level 3. */
  title: string;
  /** For links that lead to this item (`#id`). */
  id?: string;
  /** Open from the start. */
  open?: boolean;
  children: ReactNode;
};

/** A question in hairline rows that opens to its answer. The browser's own parts: it works without JavaScript too. */
export function AccordionItem({ name, title, id, open, children }: AccordionItemProps) {
  return (
    <details name={name} id={id} open={open} className="group scroll-mt-28 border-b border-line">
      <summary className="flex list-none items-start justify-between gap-5 py-5 [&::-webkit-details-marker]:hidden">
        <h3 className="head-field text-[1.1875rem] group-open:text-cool-t lg:text-[1.3125rem]">{title}</h3>
        <Icon of={Plus} size={22} className="mt-0.5 text-ink-3 group-open:rotate-45" />
      </summary>
      <div className="max-w-[42rem] pb-7 text-ink-2">{children}</div>
    </details>
  );
}
