import { createTransport } from "nodemailer";
import { leaves, staysHere } from "#server/platform/http/plaintext.ts";
import { url } from "#server/platform/settings/kinds.ts";
import type { SettingsTable } from "#server/platform/settings/setting.ts";
import type { Transport, TransportEntry } from "./transport.ts";

const settings = {
  SMTP_URL: {
    schema: url("smtps", "smtp").optional(),
    meaning: "The server that real mail goes out by. Unset: mail is kept in DATA_DIR/outbox.",
    example: "smtps://user:password@mail.example.org:465",
    secret: true,
    first: true,
  },
} satisfies SettingsTable;

/** Mail by a server, with user and password in its address. */
export const smtp: TransportEntry<typeof settings> = {
  settings,
  isSet: ({ SMTP_URL }) => SMTP_URL !== undefined,
  problems: (given) =>
    ["MAIL_FROM", "PUBLIC_URL"]
      .filter((needed) => given.SMTP_URL && !given[needed])
      .map((needed) => `${needed}: needed because SMTP_URL is set`),
  isPlain: ({ SMTP_URL }) => SMTP_URL !== undefined && leaves(SMTP_URL, "smtp:"),
  open: ({ SMTP_URL = "" }, { mayBePlain }) => smtpTransport(SMTP_URL, mayBePlain),
};

/**
 * Delivers through the server at `url` (`smtp://` or `smtps://`, user and password in it). Beyond this machine nothing
 * is said before STARTTLS, unless it `mayBePlain`. On this machine the usual relay has a certificate that it signed
 * itself: whatever listens there may read the mail anyway, so it is taken.
 */
export function smtpTransport(url: string, mayBePlain: boolean): Transport {
  const { hostname, port } = new URL(url);
  const smtp = createTransport({
    url,
    ...(staysHere(hostname) ? { tls: { rejectUnauthorized: false } } : { requireTLS: !mayBePlain }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    kind: "smtp",
    description: `SMTP through ${hostname}${port && `:${port}`}`,
    send: async (message) => void (await smtp.sendMail(message)),
    close: () => smtp.close(),
  };
}
