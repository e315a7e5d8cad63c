import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { formatNumber } from "#words/locale.ts";
import { ADMIN_COPY } from "#words/pages/admin.ts";

type DataTableProps = {
  /** What the rows are, for people who listen to the page. */
  label: string;
  columns: readonly string[];
  /** Positions of columns that hold numbers; they stand at the right. */
  numbers?: readonly number[];
  /** On a small screen each row stands as a block, so that its button is in sight. */
  stacked?: boolean;
  /** Something newer is on its way. */
  stale?: boolean;
  children: ReactNode;
};

/** A dense table under a 2 px rule. What is too wide for the page scrolls inside the table. */
export function DataTable({ label, columns, numbers = [], stacked, stale, children }: DataTableProps) {
  return (
    <section
      aria-label={ADMIN_COPY.tableOf(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="scroll-hint relative overflow-x-auto border-t-2 border-ink"
    >
      <table
        className={classNames("data-table", stacked && "stacked-rows", stale && "text-ink-3")}
        aria-busy={stale}
      >
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={column} className={numbers.includes(i) ? "text-right" : undefined}>
                {column || <span className="sr-only">{ADMIN_COPY.actions}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

type NumberCellProps = {
  children: ReactNode;
  strong?: boolean;
  /** Says which number it is where rows are stacked; its column's heading is out of sight there. */
  label?: string | undefined;
};

/** A cell of numbers, or of what is said with numbers; `strong` for the one the row is about. */
export function NumberCell({ children, strong, label }: NumberCellProps) {
  return (
    <td
      data-label={label}
      className={classNames("text-right tabular-nums", strong && "font-semibold text-ink")}
    >
      {typeof children === "number" ? formatNumber(children) : children}
    </td>
  );
}
