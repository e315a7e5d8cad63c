export const STATEMENT_COLUMNS = [
  "Datum (UTC)",
  "Art",
  "Vorgang",
  "Titel",
  "Credits",
  "Guthaben",
  "Hinweis",
  "Sprachmodul",
] as const;
