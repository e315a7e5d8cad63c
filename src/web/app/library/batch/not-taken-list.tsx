import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { BATCH as copy } from "#words/pages/batch.ts";
import type { NotTaken } from "./use-import.ts";

type NotTakenListProps = {
  notTaken: readonly NotTaken[];
  /** More may follow: the list is brought into sight once it is whole. */
  busy: boolean;
};

/** The files and rows that are left out, each with its reason. */
export function NotTakenList({ notTaken, busy }: NotTakenListProps) {
  const list = useRef<HTMLDivElement>(null);
  const whole = notTaken.length > 0 && !busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list comes into sight, too
  useEffect(() => {
    if (!whole) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "nearest" });
  }, [whole, notTaken]);
  if (notTaken.length === 0) return null;
  return (
    <div ref={list} role="alert" tabIndex={-1} className="mt-6 scroll-mt-28 scroll-mb-44">
      <p className="flex items-start gap-2 font-medium text-err">
        <Icon of={TriangleAlert} size={19} className="mt-[3px]" />
        {copy.notTaken}
      </p>
      <ul className="mt-2 grid gap-1 text-small [overflow-wrap:anywhere]">
        {notTaken.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            <strong className="font-semibold">{name}</strong> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
