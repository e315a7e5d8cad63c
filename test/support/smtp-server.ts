import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { until } from "./client.ts";

/** A mail as it arrived: parsed, with the envelope's recipient and every link in its plain text. */
export type ReceivedMail = Email & {
  recipient: string;
  /** It came over TLS. */
  encrypted: boolean;
  raw: string;
  links: URL[];
  header(name: string): string;
};

export type MailServer = {
  /** For SMTP_URL; it asks for this user and password. */
  url: string;
  received: ReceivedMail[];
  /** Waits for the newest mail of a kind to an address, and takes it out of `received`. */
  take(kind: string, to: string): Promise<ReceivedMail>;
  /** What the next deliveries are answered instead of being taken: an SMTP code each. */
  refuse(...codes: number[]): void;
  /** Keeps every delivery waiting for its answer until the returned function is called. */
  hold(): () => void;
  /** Takes everything again. */
  accept(): void;
  /** How often somebody tried to deliver. */
  tries(): number;
  /** How often somebody sent a user and a password. */
  logins(): number;
  close(): Promise<void>;
};

/** A real SMTP server on a free port of 127.0.0.1 that keeps what it gets. For `starttls` it signs its own certificate. */
export async function startMailServer({ starttls = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: number[] = [];
  let tries = 0;
  let logins = 0;
  let held = Promise.resolve();
  const server = new SMTPServer({
    disabledCommands: starttls ? [] : ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      logins++;
      if (username === "mailer" && password === "s3cret") done(null, { user: username });
      else done(new Error("wrong login"));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        tries++;
        await held;
        const code = refusals.shift();
        if (code) return done(Object.assign(new Error("refused for the test"), { responseCode: code }));
        received.push({ ...(await read(Buffer.concat(chunks), session)), encrypted: session.secure });
        done();
      });
    },
  });
  server.on("error", () => {}); // a sender that was killed in the middle is part of the tests
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://mailer:s3cret@127.0.0.1:${port}`,
    received,
    async take(kind, to) {
      const fits = (mail: ReceivedMail) => mail.header("x-saywrite-kind") === kind && mail.recipient === to;
      const found = await until(`the mail ${kind} to ${to}`, () => received.findLast(fits));
      received.splice(received.indexOf(found), 1);
      return found;
    },
    refuse: (...codes) => void refusals.push(...codes),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    accept: () => void refusals.splice(0),
    tries: () => tries,
    logins: () => logins,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(
  bytes: Buffer,
  { envelope }: SMTPServerSession,
): Promise<Omit<ReceivedMail, "encrypted">> {
  const recipient = envelope.rcptTo[0]?.address ?? "";
  const mail = await PostalMime.parse(bytes);
  const links = [...(mail.text ?? "").matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  return { ...mail, recipient, raw: bytes.toString("utf8"), links, header };
}

/** The token in the first link of a mail that has one. */
export function tokenIn(mail: ReceivedMail): string {
  const token = mail.links.map(({ hash }) => new URLSearchParams(hash.slice(1)).get("token")).find(Boolean);
  if (!token) throw new Error(`no token in:\n${mail.text}`);
  return token;
}
