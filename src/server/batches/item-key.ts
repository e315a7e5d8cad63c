import type { BatchItemRow, BatchRow } from "./tables.ts";

/** How the keys begin by which the documents of a batch are pressed, in this round or any. */
export const keysOf = ({ id }: Pick<BatchRow, "id">): string => `batch:${id}:`;

/** The key by which a document of a batch is pressed: sent again it begins nothing twice. */
export const itemKey = (row: Pick<BatchRow, "id" | "round">, { number }: Pick<BatchItemRow, "number">) =>
  `${keysOf(row)}${row.round}:${number}`;
