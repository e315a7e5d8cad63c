/** Of what is shared by links and in a feed. Apart from its calls, whose schemas no page needs. */
export const SHARE_LIMITS = {
  /** Links of one document that open it at a time. */
  links: 50,
  /** Documents in a feed: what programs for podcasts keep of one. */
  feedItems: 300,
  passwordMin: 4,
  passwordMax: 200,
  reportCharacters: 500,
} as const;

const DAY = 86_400;
/** How long a link may open its document, in seconds; null: for as long as the document is there. */
export const SHARE_LASTS = { day: DAY, week: 7 * DAY, month: 30 * DAY, always: null } as const;
export type ShareLasts = keyof typeof SHARE_LASTS;

/** What somebody can find wrong with a page that is shared. */
export const REPORT_REASONS = ["illegal", "rights", "privacy", "deception", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
