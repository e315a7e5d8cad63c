import { sendCover } from "#web/app/documents/send-cover.ts";

/**
 * Gives a document the picture that came along in its file, a JPEG in base64. The document is there whatever becomes of the
 * picture, which can be chosen again on its page.
 */
export async function sendReadCover(id: string, cover: string, token: string | null): Promise<void> {
  const picture = new Blob([Uint8Array.from(atob(cover), (sign) => sign.charCodeAt(0))]);
  await sendCover({ id }, picture, token).catch(() => undefined);
}
