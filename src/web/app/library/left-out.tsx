import { LIBRARY } from "#words/pages/library.ts";
import type { LeftOut as Left } from "./use-archive.ts";

/** What is not in the ZIP that was downloaded last, by its titles. */
export function LeftOut({ count, titles }: Left) {
  if (count === 0) return null;
  return (
    <div className="my-5 text-small">
      <p className="font-medium text-err">{LIBRARY.download.leftOut(count)}</p>
      <ul className="mt-1.5 text-ink-2">
        {titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and their order never changes
          <li key={at} className="[overflow-wrap:anywhere]">
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
