/** People who are looked for together. */
const TOGETHER = 100;

/**
 * Writes to each person who is found, however many there are.
 * @param find the ids of the next `most` people behind `last`, in their order
 */
export async function eachPerson(
  find: (last: string, most: number) => Promise<{ id: string }[]>,
  write: (id: string) => Promise<void>,
): Promise<void> {
  for (let last = ""; ; ) {
    const people = await find(last, TOGETHER);
    for (const { id } of people) await write(id);
    if (people.length < TOGETHER) return;
    last = people.at(-1)!.id;
  }
}
