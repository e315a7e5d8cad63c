/** Drawn into the picture of a page: lower case, a to z, and best without c and x, which read badly in this hand. */
export const SOCIAL_WORDS = {
  "/": "written.",
  "/pages": "tools",
  "/featured": "listen",
  "/about": "hello",
  "/use-cases": "notes",
  "/copywrite": "words",
  "/blog-details": "read",
  "/faq": "answers",
  "/privacy-policy": "yours",
  "/terms-service": "agreed",
  "/contact": "write",
  "/newsletter": "letter",
  "/login": "again",
  "/register": "start",
  "/test": "testing",
} as const;
