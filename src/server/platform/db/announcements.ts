import { Client, type ClientConfig } from "pg";

/** Hears what servers of one database announce; `null` when something may have been missed. */
export type OnAnnouncement = (said: string | null) => void;

/** Ends the listening. */
export type Deaf = () => Promise<void>;

/** Between two tries to listen again. */
const AGAIN_MILLISECONDS = 1_000;

/**
 * Listens to a channel of PostgreSQL (LISTEN) on a connection of its own, and again when that breaks. What is announced
 * while it is broken is not heard: whoever waits for something looks by themselves now and then.
 */
export async function listenTo(
  config: ClientConfig,
  channel: string,
  onAnnouncement: OnAnnouncement,
): Promise<Deaf> {
  let over = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    client = new Client({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    client.once("error", again);
    client.once("end", again);
    client.on("notification", ({ payload }) => onAnnouncement(payload ?? null));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onAnnouncement(null);
    } catch {
      again();
    }
  }

  function again(): void {
    client?.removeAllListeners().on("error", () => {});
    client?.end().catch(() => {});
    client = undefined;
    clearTimeout(timer);
    if (!over) timer = setTimeout(open, AGAIN_MILLISECONDS).unref();
  }

  await open();
  return async () => {
    over = true;
    again();
  };
}
