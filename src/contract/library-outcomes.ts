/** How what is done to documents can end. */
export const LIBRARY_OUTCOMES = {
  "document-changed-meanwhile": {},
  /** There is as much in it as the operator lets one person keep. */
  "library-full": {},
  "nothing-to-undo": {},
  "nothing-to-redo": {},
  /** There is no word on both sides of the place. */
  "nothing-to-split": {},
  /** A mark's note is another one than the person's page shows. */
  "mark-changed-meanwhile": {},
  "too-many-marks": { most: "count" },
  "too-many-tags": { most: "count" },
  "hearing-too-long": { seconds: "seconds" },
  "too-many-hearings": { most: "count" },
  /** Its segments were joined with others since. */
  "hearing-passage-changed": {},
  "too-many-sentences": { most: "count" },
  "nothing-to-make": {},
  "make-price-changed": { credits: "count" },
  "document-in-making": {},
  "take-there-already": {},
  "too-many-takes": { most: "count" },
  "sound-not-kept": {},
  "chapters-without-sound": {},
  "export-program-missing": { program: "text" },
  "export-failed": {},
  "export-letters-lacking": {},
  "cover-unreadable": {},
} as const;
