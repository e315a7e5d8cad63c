import type { Letter } from "#contract/letters.ts";
import type { Db } from "#server/platform/db/client.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import type { holdPerson } from "#server/sessions/index.ts";

type Act = Letter<"webhook-made">["values"]["act"];

/** Tells a person by mail what was done to a webhook of theirs, whoever had their password; as part of `tx`. */
export async function notifyAct(
  { mail }: Services,
  tx: Db,
  person: Awaited<ReturnType<typeof holdPerson>>,
  { act, url }: { act: Act; url: string },
): Promise<void> {
  const host = addressee({ ...person, name: new URL(url).host });
  const webhooksUrl = mail.link("/profile/webhooks");
  const letter = letterOf("webhook-made", {
    name: addressee(person),
    act,
    host,
    at: new Date(),
    webhooksUrl,
  });
  await mail.enqueue(tx, { to: person.email, userId: person.id, letter });
}
