import { LIMITS } from "#contract/limits.ts";

/** The commonest passwords of eight characters and more, as published lists of leaked ones agree on. */
const commonest = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word passwort
  12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 11111111 00000000 88888888
  12341234 11223344 12344321 123123123 123321123 147258369 159753456 qwertyuiop qwerty12 qwerty123 qwerty1234
  1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 zaq12wsx qazwsxedc asdfghjk asdfghjkl zxcvbnm1 zxcvbnmm
  qwertyui iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball
  baseball1 basketball superman superman1 spiderman pokemon1 batman123 michael1 jennifer jordan23 michelle
  charlie1 liverpool liverpool1 chelsea1 arsenal1 starwars startrek dragon12 dragon123 monkey12 monkey123
  master12 shadow12 trustno1 whatever welcome1 welcome12 welcome123 admin123 admin1234 administrator
  letmein1 letmein123 changeme changeme1 computer internet samsung1 corvette mercedes maverick midnight
  butterfly chocolate hello123 helloworld freedom1 blink182 abcd1234 abcdefgh abc12345 a1b2c3d4 1234abcd
  test1234 testtest secret123 default1 password! password1! qwerty123! saywrite saywrite1`.split(/\s+/),
);

/** Why `password` must not be used, in words for the person, or null when it may. */
export function weakPassword(password: string, person: { email: string; name: string }): string | null {
  const plain = password.normalize("NFKC").toLowerCase();
  if (plain.length < LIMITS.passwordMin)
    return `The password needs at least ${LIMITS.passwordMin} characters.`;
  const own = [person.email, person.email.split("@")[0], person.name].map((word) => word?.toLowerCase());
  const guessable = commonest.has(plain) || new Set(plain).size <= 2 || own.includes(plain);
  return guessable
    ? "This password is among the first that anyone would try. Please choose another one."
    : null;
}
