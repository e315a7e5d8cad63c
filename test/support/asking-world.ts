import { askingAt } from "./asking.ts";
import { register } from "./client.ts";
import { openSharing } from "./sharing.ts";

/** A server that takes as many recordings of guests as tests send. */
const MANY = { DISK_RESERVE_BYTES: "0", GUEST_RECORDINGS_PER_ADDRESS_HOUR: "1000" };

export type AskingWorld = Awaited<ReturnType<typeof openAsking>>;

/** A server with people who ask for recordings, and guests who send them (`asking`). The rest is as in `openSharing`. */
export async function openAsking(
  settings: Record<string, string> = {},
  pages?: string,
  on?: Parameters<typeof openSharing>[2],
) {
  const world = await openSharing({ ...MANY, ...settings }, pages, on);
  const asking = askingAt(world.url);
  let people = 0;
  const newPerson = () => register(world.url, `asks-${people++}@example.org`);
  return {
    ...world,
    asking,
    newPerson,
    /** Somebody new who asks for recordings: who (`ada`), the request, and what its address carries. */
    async asked(wanted: object = {}) {
      const ada = await newPerson();
      return { ada, ...(await asking.ask(ada, wanted)) };
    },
  };
}
