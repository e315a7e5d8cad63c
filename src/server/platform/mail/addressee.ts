/**
 * A person's name, or whatever else they chose, as letters to them may say it: only when the mailbox has proved to be theirs. Anybody can register
 * anybody's address, and a name is a line of their own choice in a stranger's letter.
 */
export function addressee(person: { name: string; emailVerified: boolean }): string | null {
  return person.emailVerified ? person.name : null;
}
