import { CallError } from "#web/lib/client/call.ts";
import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import { listed } from "#web/lib/listed.ts";
import { deleteCaptions, endLinkOfRecording } from "./captions-of-recording.ts";

/** How often it is tried while there is no connection, and after how long again. */
const TRIES = 100;
const AGAIN_MILLISECONDS = 5_000;

/** What a person did with captions, by their id: threw them away, or `link`, ended their recording and with it its link. */
type Wanted = { person: string; captions: string; link?: true };

const wishes = listed("saywrite-captions-later", (one): one is Wanted =>
  Boolean(one && typeof one === "object" && "person" in one && "captions" in one),
);

/** Does it, again and again while nothing answers; a page that is opened later goes on with that. */
export async function doForCertain(wanted: Wanted, token: string): Promise<void> {
  note(wanted);
  const never = new AbortController().signal;
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      await act(wanted, token);
      return forget(wanted);
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return; // whoever logs in again goes on
      if (error instanceof CallError && error.status < 500) return forget(wanted);
      await delayOrHint(AGAIN_MILLISECONDS, never);
    }
  }
}

/** Does what an earlier page of a person could not; a failure leaves it to the next look. */
export async function doWhatIsNoted(person: string, token: string): Promise<void> {
  for (const one of wishes.read().filter((one) => one.person === person))
    await act(one, token).then(
      () => forget(one),
      () => {},
    );
}

const act = ({ captions, link }: Wanted, token: string): Promise<void> =>
  link ? endLinkOfRecording(captions, token) : deleteCaptions(captions, token);

const note = (one: Wanted): void => wishes.write([...wishes.read(), one]);

const forget = ({ person, captions, link }: Wanted): void =>
  wishes.write(
    wishes.read().filter((one) => one.person !== person || one.captions !== captions || one.link !== link),
  );
