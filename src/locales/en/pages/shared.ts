/** What a link shows to whoever has it. */
export const SHARED = {
  name: "Shared document",
  description: "A text with its sound that somebody has shared.",
  loading: "Opening the document.",
  failed: "The document could not be opened",
  again: "Try again",
  /** Before a button that copies it. */
  fromHere: (clock: string) => `A link that begins at ${clock}:`,
  download: {
    label: "Download",
    mp3: "The sound",
    txt: "Words only",
    srt: "Captions for players",
    vtt: "Captions for the web",
  },
  ended: {
    title: "This link opens nothing",
    body: "It was ended, it has expired, or it is not complete. Ask whoever sent it to you.",
    home: "Go to the first page",
  },
  password: {
    title: "This link has a password",
    body: "Whoever sent you the link can tell you the password.",
    label: "Password",
    open: "Open",
    wrong: "That is not the password of this link.",
  },
  report: {
    lead: "Somebody shared this document; it is not ours.",
    open: "Report this",
    title: "Report this document",
    body: "Whoever runs this server looks at it. Nobody learns who reported it.",
    reason: "What is wrong?",
    reasons: {
      illegal: "It breaks the law",
      rights: "It belongs to somebody else",
      privacy: "It tells private things of somebody",
      deception: "It deceives or asks for passwords or money",
      other: "Something else",
    },
    words: "What should we know?",
    send: "Send report",
    cancel: "Cancel",
  },
} as const;
