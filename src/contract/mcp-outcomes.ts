/** What is refused of the Model Context Protocol besides what every call may be refused; and work that costs more than was allowed. */
export const MCP_OUTCOMES = {
  "costs-more": { credits: "count" },
  "host-not-ours": {},
  "origin-not-ours": {},
  "post-alone": {},
  "one-message": {},
  "tool-missing": { tool: "text" },
  "one-of-fields": { fields: "text" },
  "base64-malformed": {},
} as const;
