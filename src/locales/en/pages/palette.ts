import { plural } from "../amounts.ts";

/** What finds documents, pages and acts, from any page behind the login. */
export const PALETTE = {
  label: "Find and do",
  /** On the button that opens it; the second is what is read beside the keys. */
  open: "Find and do",
  anywhere: "from any page",
  /** The key that opens it with K, where there is no ⌘. */
  control: "Ctrl",
  field: "Document, page, action",
  list: "What there is",
  groups: { here: "On this page", acts: "Do", documents: "Documents", pages: "Go to" },
  acts: {
    write: "New document",
    many: "Make many documents at once",
    record: "Record yourself",
    upload: "Upload a recording",
    buy: "Buy credits",
    logout: "Log out",
  },
  inLibrary: (words: string) => `Search the library for “${words}”`,
  searching: "Searching",
  count: (entries: number) => plural(entries, { one: "# entry", other: "# entries" }),
  keys: "↑ ↓ choose · Enter goes there · Esc closes",
  close: "Close",
} as const;
