import { z } from "zod";

const queryIn = z.object({
  ticket: z.string().min(20).max(100),
  after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  language: z.string().max(10).optional(),
});

/** What an address asks for: which captions, with which ticket, and the phrases from which position on. */
export type LiveSocket = { id: string } & z.infer<typeof queryIn>;

/** Undefined for other addresses. */
export function liveSocketOf(url = ""): LiveSocket | undefined {
  const [path = "", query = ""] = url.split("?", 2);
  const id = /^\/api\/live\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/socket$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const asked = queryIn.safeParse(Object.fromEntries(new URLSearchParams(query)));
  return asked.success ? { id, ...asked.data } : undefined;
}

/** Whether a request that wants another protocol gets one: else it is answered as it would be without that wish. */
export const isLiveSocket = ({ url, headers }: { url?: string; headers: { upgrade?: string } }): boolean =>
  headers.upgrade?.toLowerCase() === "websocket" && liveSocketOf(url) !== undefined;
