import { hashPassword, setPassword } from "#server/auth/password.ts";
import { endPending } from "#server/auth/pending.ts";
import { endSessions } from "#server/auth/sessions.ts";
import { weakPassword } from "#server/auth/weak-password.ts";
import { checkPassword } from "#server/http/check-password.ts";
import { deviceOfAgent } from "#server/http/device.ts";
import { Problem } from "#server/http/problem.ts";
import { holdPerson, type Person } from "#server/http/session.ts";
import { addressee } from "#server/mail/addressee.ts";
import { letterOf } from "#server/mail/letter.ts";
import type { Services } from "#server/services.ts";

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
      twoFactorGone: false,
      resetUrl: services.mail.link("/reset"),
    });
    await services.mail.enqueue(tx, { to: person.email, userId: person.id, letter });
  });
  services.security.record({ code: "password.changed" });
}
