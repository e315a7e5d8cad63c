import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import {
  checkPassword,
  deviceOfAgent,
  endPending,
  endSessions,
  hashPassword,
  holdPerson,
  setPassword,
} from "#server/sessions/index.ts";
import { weakPassword } from "./weak-password.ts";

/** Sets a new password, ends all other sessions and whatever is pending, and tells by mail. @throws Problem 401, 403, 422, 429 */
export async function changePassword(
  services: Services,
  person: Person,
  request: { currentPassword: string; newPassword: string; userAgent: string },
): Promise<void> {
  await checkPassword(services, person, request.currentPassword);
  const weak = await weakPassword(request.newPassword, person);
  if (weak) throw new Problem(422, weak);
  const hashed = await hashPassword(request.newPassword);
  await services.db.transaction(async (tx) => {
    const row = await holdPerson(tx, person);
    await setPassword(tx, person.id, hashed);
    await endSessions(tx, person.id, person.sessionId);
    await endPending(tx, person.id);
    const letter = letterOf("password-changed", {
      name: addressee(row),
      how: "changed",
      device: deviceOfAgent(request.userAgent),
      at: new Date(),
      twoFactorEnded: false,
      resetUrl: services.mail.link("/reset"),
    });
    await services.mail.enqueue(tx, { to: person.email, userId: person.id, letter });
  });
  services.security.record({ code: "password.changed" });
}
