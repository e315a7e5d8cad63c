/** The headings of statement.csv: when, the kind's code, what happened, its name, credits, balance, why not all. */
export const STATEMENT_COLUMNS = [
  "Date (UTC)",
  "Kind",
  "What",
  "Title",
  "Credits",
  "Balance",
  "Note",
  "Engine",
] as const;
