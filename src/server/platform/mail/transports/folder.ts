import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Transport, TransportEntry } from "./transport.ts";

/** Where nothing sends mail, it stays. */
export const folder: TransportEntry<Record<never, never>> = {
  settings: {},
  isSet: () => true,
  open: (_settings, { dataDir }) => folderTransport(join(dataDir, "outbox")),
};

/** Keeps mail in `folder` instead of sending it: one `.eml` for each, named by its time. */
export function folderTransport(folder: string): Transport {
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    kind: "folder",
    keptIn: folder,
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
