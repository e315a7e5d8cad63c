import type { LetterWords } from "#contract/letters.ts";
import { addressed, moment } from "../../addressed.ts";

export const KEY_LETTERS = {
  "key-made": ({ name, at, keysUrl }) => ({
    subject: "There is a new API key for your account",
    heading: "There is a new API key.",
    parts: [
      {
        say: `${addressed(name, "an API key was made for your account")}. With it, a program does what the key may, without your password.`,
      },
      { rows: [["When", moment(at)]] },
      { button: "See my keys", href: keysUrl },
      {
        note: "Was it not you? Then end the key there, and set a new password with a link by mail, which ends all keys and all sessions.",
      },
    ],
  }),
} satisfies Partial<LetterWords>;
