/** Pages for people who are logged in. They are drawn in the browser; every other page is complete HTML. */
export const PRIVATE_PAGES: readonly string[] = [
  "/text-to-speech",
  "/speech-to-text",
  "/transcribe",
  "/profile",
  "/checkout",
  "/checkout/return",
];
