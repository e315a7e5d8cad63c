/** How what is done to batches can end, beside how making a document can. */
export const BATCH_OUTCOMES = {
  /** More documents than the operator lets a batch have. */
  "batch-too-large": { most: "count" },
  /** Rows of a table that are no document: which they are stands beside. */
  "batch-rows-wrong": { count: "count" },
  "batch-table-unclosed": { line: "count" },
  "batch-empty": {},
  "batch-running": {},
  /** What is made, or was by this press, can't be left out of it. */
  "batch-item-begun": {},
  /** What was pressed is not what was told last. */
  "batch-quote-outdated": {},
  "batch-text-missing": {},
  "batch-column-missing": {},
  "voice-unknown": { voice: "text" },
} as const;
