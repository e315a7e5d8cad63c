/** The little form that stands in the footer, on the first page and on the newsletter's own page. */
export const SUBSCRIBE = {
  banner: "News of Saywrite, when there is something to say.",
  label: "Newsletter",
  placeholder: "join the community",
  button: "Subscribe",
  footerConsent: "By subscribing: ",
} as const;
