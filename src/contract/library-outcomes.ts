/** How what is done to documents can end. */
export const LIBRARY_OUTCOMES = {
  "document-changed-meanwhile": {},
  "nothing-to-undo": {},
  "nothing-to-redo": {},
} as const;
