import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { staysHere } from "#server/platform/http/plaintext.ts";

/** How mail leaves this server. `send` resolves once the next server has taken it. */
export type Transport = {
  kind: "smtp" | "folder";
  /** For the start-up line, without a password. */
  description: string;
  send(message: SendMailOptions): Promise<void>;
  close(): void;
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

/** Keeps mail in `folder` instead of sending it: one `.eml` for each, named by its time. */
export function folderTransport(folder: string): Transport {
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    kind: "folder",
    description: `kept in ${folder} (set SMTP_URL to send it)`,
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message: bytes } = await writer.sendMail(message);
      const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
      const id = /[\w-]+/.exec(String(message.messageId))?.[0] ?? "mail";
      const path = join(folder, `${time}-${id}`);
      await keep(`${path}.json`, JSON.stringify({ ...message, at: new Date().toISOString() }));
      await keep(`${path}.eml`, bytes as Buffer);
    },
    close: () => {},
  };
}

/** Readers never see half a file. */
async function keep(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
