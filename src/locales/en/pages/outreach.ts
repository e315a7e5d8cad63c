/** Words of the newsletter and the contact page. */
export const NEWSLETTER = {
  description: "News of Saywrite by email, when there is something to say.",
  lead: "What is new in the voices and the tools. Only when there is something to say.",
  kept: { before: "What is kept is in the ", link: "Privacy Policy", after: "." },
  /** Drawn by the line under the head. Letters a to z only. */
  drawn: "letter",
  promises: [
    { label: "First", text: "A mail asks you to confirm. Until you do, nothing else comes." },
    { label: "Then", text: "New voices, tools and prices. No tracking pixels, no partners." },
    { label: "Leaving", text: "One click in every mail, and your address is off the list." },
  ],
} as const;

export const CONTACT = {
  description: "Ask a question, tell us what broke, or ask for what is missing.",
  lead: "A question, something that broke, something that is missing. It goes to the people who run this server.",
  name: "Name",
  email: "Email",
  emailHint: "For the answer, and nothing else.",
  comment: "Comment",
  button: "Post Comment",
  telephone: "Phone",
  /** Stand where the operator has named nothing. The address is reserved, the number is of nobody (NANP 555-0100). */
  example: { email: "hello@example.org", phone: "+1 202 555 0100" },
  toBeSet: "To be set",
  unset: "Examples, until the operator of this server sets their own. The form reaches them in any case.",
} as const;
