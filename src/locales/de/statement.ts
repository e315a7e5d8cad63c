export const STATEMENT_COLUMNS = [
  "Datum (UTC)",
  "Art",
  "Vorgang",
  "Titel",
  "Credits",
  "Guthaben",
  "Hinweis",
] as const;
