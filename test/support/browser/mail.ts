import { afterAll } from "vitest";
import { freePort } from "#test/support/free-port.ts";
import { type MailServer, startMailServer } from "#test/support/smtp-server.ts";
import { serveSaywrite } from "./saywrite.ts";

/** Like `serveSaywrite`, with a real mail server: what is mailed can be taken from it, and its links lead here. */
export async function serveSaywriteWithMail(settings: Record<string, string> = {}) {
  const [mails, port] = await Promise.all([startMailServer(), freePort()]);
  afterAll(() => mails.close());
  const saywrite = serveSaywrite({
    SMTP_URL: mails.url,
    MAIL_FROM: "Saywrite <hello@saywrite.test>",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    FORMS_PER_ADDRESS_HOUR: "1000",
    ...settings,
  });
  return { saywrite, mails };
}

/** The address of the page that the newest mail of this kind leads to. */
export async function linkIn(mails: MailServer, kind: string, to: string, path: string): Promise<string> {
  const { links, text } = await mails.take(kind, to);
  const link = links.find(({ pathname }) => pathname === path);
  if (!link) throw new Error(`no link to ${path} in:\n${text}`);
  return link.pathname + link.search + link.hash;
}
