import { afterAll } from "vitest";
import type { DatabaseKind } from "./database.ts";
import { freePort } from "./free-port.ts";
import { describeServing, type Serving } from "./serving.ts";
import { type MailServer, startMailServer } from "./smtp-server.ts";

/** Like `describeServing`, with a real SMTP server that the product sends its mail through. */
export async function describeServingMail(
  name: string,
  {
    settings = {},
    kinds = ["postgres"],
  }: { settings?: Record<string, string>; kinds?: readonly DatabaseKind[] },
  suite: (serving: () => Serving, mails: MailServer, kind: DatabaseKind) => void,
): Promise<void> {
  const [mails, port] = await Promise.all([startMailServer(), freePort()]);
  const mailSettings = {
    SMTP_URL: mails.url,
    MAIL_FROM: "Saywrite <hello@saywrite.test>",
    MAIL_RETRY_SECONDS: "1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    OPERATOR_EMAIL: "operator@saywrite.test",
    FORMS_PER_ADDRESS_HOUR: "1000",
    ...settings,
  };
  afterAll(() => mails.close());
  describeServing(name, { settings: mailSettings, kinds }, (serving, kind) => suite(serving, mails, kind));
}
