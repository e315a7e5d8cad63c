/** A block that is paid, and how many characters it has room for still. */
export type LivingBlock<Id> = { id: Id; left: number };

/** Room of one sentence in a block that is paid (`living`), or in the n-th new one, counted from 0. */
export type PlannedRoom<Id> = { nth: number; characters: number } & ({ living: Id } | { fresh: number });

/**
 * Where sentences of so many characters find room: first in the blocks that are paid, in their order, then in new ones
 * of `size` characters. A sentence may begin in one block and end in another, so that no character is paid twice.
 */
export function planRooms<Id>(
  characters: readonly number[],
  living: readonly LivingBlock<Id>[],
  size: number,
): { rooms: PlannedRoom<Id>[]; blocks: number } {
  const rooms: PlannedRoom<Id>[] = [];
  const paid = living.filter(({ left }) => left > 0).map((block) => ({ ...block }));
  let fresh = 0;
  for (const [nth, needed] of characters.entries()) {
    let rest = needed;
    while (rest > 0) {
      const [first] = paid;
      if (first) {
        const taken = Math.min(rest, first.left);
        rooms.push({ nth, characters: taken, living: first.id });
        first.left -= taken;
        if (first.left === 0) paid.shift();
        rest -= taken;
      } else {
        const taken = Math.min(rest, size - (fresh % size));
        rooms.push({ nth, characters: taken, fresh: Math.floor(fresh / size) });
        fresh += taken;
        rest -= taken;
      }
    }
  }
  return { rooms, blocks: Math.ceil(fresh / size) };
}
