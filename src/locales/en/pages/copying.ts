/** What a button says that copies something. */
export const COPYING = {
  copy: "Copy",
  copied: "Copied",
  failed: "The browser did not allow copying.",
} as const;
