import { expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { weakPassword } from "#server/accounts/weak-password.ts";

const ADA = { name: "Ada Lovelace", email: "ada.lovelace@engine.example" };

/** What people choose most, and what they make of it when they must; in each language of the product. */
const COMMON =
  `password password1 Password123 P@ssw0rd P@ssw0rd123 12345678 123456789 1234567890 87654321 11111111
  aaaaaaaa abcabcabc qwerty123 qwertyuiop 1q2w3e4r5t zaq12wsx iloveyou2 letmein123 dragon2020 monkey1234 abc123456
  football99 admin2023 Welcome1! Summer2024! Liverpool1! trustno1! sunshine7 princess! starwars77 19841984 21/07/1984
  contraseña contraseña1 barcelona1 teamo123 realmadrid tequiero123 passwordpassword saywrite saywrite2026
  schmetterling geburtstagsfeier sonnenschein1 passwort123 somewhat changeme1 superman123 michael1987 jennifer1 asdfghjkl1 !qaz2wsx p4$$w0rd`.split(
    /\s+/,
  );

it.each(COMMON)("%s is refused", async (password) => {
  expect(await weakPassword(password, ADA)).toEqual(outcome("password-guessable"));
});

it.each(["adalovelace", "Lovelace1815", "ada.lovelace@engine.example", "LOVELACE!", "engine.example"])(
  "%s is refused for Ada Lovelace, by her name and address",
  async (password) => expect(await weakPassword(password, ADA)).toEqual(outcome("password-guessable")),
);

it.each([
  "correct horse battery staple",
  "blue kettle nine",
  "seven quiet herons walk",
  "la tetera azul canta de noche",
  "der blaue Kessel singt nachts",
  "xK9#mQ2v",
  "hT7kpw2q",
  "gkx!qpzt",
  "Tr0ub4dor&3",
  "Zürich ist schön 🏔️",
  "Ada likes seven quiet herons",
  "密码很长而且没有人会猜到",
])("%s is good", async (password) => expect(await weakPassword(password, ADA)).toBeNull());

it("a password that is made to be hard to judge is cut short: all answers come, and the server goes on meanwhile", async () => {
  const hostile = ["4@8({[<36&9!1|0$5+7%2", "p4$$w0rd", "abcdefgh12345678", "1q2w3e4r", "@@@@0000"].map(
    (part) => part.repeat(16).slice(0, 128),
  );
  let turns = 0;
  let turning = setImmediate(function turn() {
    turns++;
    turning = setImmediate(turn);
  });
  const answers = await Promise.all(hostile.map((password) => weakPassword(password, ADA)));
  clearImmediate(turning);
  expect(answers).toHaveLength(hostile.length);
  expect(answers[1]).toEqual(outcome("password-guessable"));
  // The event loop was free: another thread did the work. Here it could have turned once between two answers.
  expect(turns).toBeGreaterThan(2 * hostile.length);
});
