import type { Upload } from "#contract/uploads.ts";
import { listed } from "#web/lib/listed.ts";

/**
 * What a person threw away while the server could not be asked: an upload, or a recording whose upload nobody knows. `stays`: the
 * recording itself stays in this browser, with its captions.
 */
type Thrown = { person: string; copy: string; stays?: boolean };

const thrown = listed("saywrite-thrown-away", (one): one is Thrown =>
  Boolean(one && typeof one === "object" && "person" in one && "copy" in one),
);

/** Notes it before it is tried: a page that is closed meanwhile has another one delete it. */
export const noteThrown = (one: Thrown): void => thrown.write([...thrown.read(), one]);

export const forgetThrown = ({ person, copy }: Omit<Thrown, "stays">): void =>
  thrown.write(thrown.read().filter((one) => one.person !== person || one.copy !== copy));

/** Whether a person threw an upload away that the server has still. */
export const isThrownAway = ({ id, recording }: Upload, person: string): boolean =>
  thrown.read().some((one) => one.person === person && [id, recording?.id].includes(one.copy));

/**
 * A person's uploads without those that were thrown away, which `remove` deletes now; a failure leaves it to the next look. What
 * is sent after all meanwhile stays.
 */
export async function withoutThrown(
  uploads: readonly Upload[],
  person: string,
  remove: (upload: Upload, how: { stays: boolean }) => Promise<void>,
): Promise<Upload[]> {
  const notedNow = () => new Set(thrown.read().flatMap((one) => (one.person === person ? [one.copy] : [])));
  const noted = notedNow();
  if (noted.size === 0) return [...uploads];
  const namesOf = ({ id, recording }: Upload) => [id, recording?.id ?? ""].filter((name) => noted.has(name));
  const staying = new Set<string>();
  const offered: Upload[] = [];
  for (const upload of uploads) {
    const names = namesOf(upload);
    const now = notedNow();
    if (!names.some((name) => now.has(name))) offered.push(upload);
    else
      await remove(upload, { stays: isKeptHere(upload, person) }).catch(() => {
        for (const name of names) staying.add(name);
      });
  }
  for (const copy of noted) if (!staying.has(copy)) forgetThrown({ person, copy });
  return offered;
}

const isKeptHere = ({ id, recording }: Upload, person: string): boolean => {
  const names = [id, recording?.id ?? ""];
  const noted = thrown.read().filter((one) => one.person === person && names.includes(one.copy));
  return noted.every(({ stays }) => stays === true);
};
