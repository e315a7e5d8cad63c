import fc from "fast-check";
import { expect, it } from "vitest";
import { planRooms } from "#server/making/plan-rooms.ts";

const sentences = fc.array(fc.nat(60), { maxLength: 30 });
const blocks = fc.array(
  fc.nat(40).map((left) => ({ left })),
  { maxLength: 4 },
);

it("whatever is asked for, every character has its room, in as few blocks as it can, in the order of the text", () => {
  fc.assert(
    fc.property(sentences, blocks, fc.integer({ min: 1, max: 50 }), (counts, left, size) => {
      const living = left.map((one, id) => ({ ...one, id }));
      const { rooms, blocks: fresh } = planRooms(counts, living, size);
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
      const all = sum(counts);
      const there = sum(living.map((one) => one.left));
      expect(fresh).toBe(Math.ceil(Math.max(0, all - there) / size));
      for (const [nth, count] of counts.entries())
        expect(sum(rooms.filter((room) => room.nth === nth).map(({ characters }) => characters))).toBe(count);
      for (const { id, left: most } of living)
        expect(
          sum(rooms.flatMap((room) => ("living" in room && room.living === id ? room.characters : []))),
        ).toBeLessThanOrEqual(most);
      for (let block = 0; block < fresh; block++)
        expect(
          sum(rooms.flatMap((room) => ("fresh" in room && room.fresh === block ? room.characters : []))),
        ).toBeLessThanOrEqual(size);
      const order = rooms.flatMap((room) => ("fresh" in room ? room.fresh : []));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
    { seed: 2026 },
  );
});
