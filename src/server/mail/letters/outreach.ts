import type { Letter } from "../letter.ts";

export function newsletterConfirmLetter(
  confirmUrl: string,
  unsubscribe: NonNullable<Letter["unsubscribe"]>,
): Letter {
  return {
    kind: "newsletter-confirm",
    subject: "Please confirm your subscription",
    heading: "One click, and you are in.",
    parts: [
      { say: "Somebody, we hope it was you, subscribed this address to the Saywrite newsletter." },
      { button: "Confirm my subscription", href: confirmUrl },
      { note: "The link works for 30 days. Without it you get no newsletter, and your address is deleted." },
    ],
    unsubscribe,
  };
}

/** Goes to the operator; an answer goes to the person who wrote. */
export function contactLetter(message: {
  name: string;
  email: string;
  comment: string;
  inboxUrl: string;
}): Letter {
  return {
    kind: "contact",
    subject: `Message from ${message.name.replaceAll(/\s+/g, " ")}`,
    heading: `${message.name} wrote to you.`,
    parts: [
      { quote: message.comment },
      {
        rows: [
          ["Name", message.name],
          ["Email", message.email],
        ],
      },
      { say: "Answer this mail to write back." },
      { button: "Open the inbox", href: message.inboxUrl },
    ],
    replyTo: message.email,
  };
}
