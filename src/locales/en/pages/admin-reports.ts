import { plural } from "../amounts.ts";

/** What readers reported, and accounts that are suspended. */
export const REPORTS = {
  title: "Reports",
  counted: (count: number) => plural(count, { one: "# report", other: "# reports" }),
  state: "Which reports",
  open: "Open",
  done: "Settled",
  nothingOpen: "No report is waiting.",
  nothingDone: "No report is settled yet.",
  reasons: {
    illegal: "Breaks the law",
    rights: "Belongs to somebody else",
    privacy: "Private things of somebody",
    deception: "Deceives",
    other: "Something else",
  },
  shared: "Shared by",
  look: "Open the link",
  ended: "The link opens nothing any more.",
  settle: "Settle",
  anew: "Decide again",
  dialog: "Settle this report",
  act: "What to do",
  acts: { "end-link": "End link", suspend: "Suspend", leave: "Leave it" },
  means: {
    "end-link": "The link opens nothing from now on. Its owner is written to, with your reason.",
    suspend:
      "Nobody logs in to the account any more, and all its links and its feed open nothing. Its owner is written to, with your reason.",
    leave: "Nothing changes, and nobody is written to. Your reason stands in the audit log.",
  },
  settledBy: { "link-ended": "Link ended", suspended: "Account suspended", left: "Left as it is" },
} as const;

export const SUSPENSION = {
  mark: "suspended",
  suspend: "Suspend account",
  restore: "Open account again",
  suspendDialog: (name: string) => `Suspend the account of ${name}?`,
  restoreDialog: (name: string) => `Open the account of ${name} again?`,
  suspendMeans:
    "Nobody can log in to it, and its links and its feed open nothing, until you open it again. What is in it is kept. The person reads your reason in a mail.",
  restoreMeans: "The person can log in again, and links that had not ended open again. They get a mail.",
} as const;
