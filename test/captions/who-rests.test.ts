import { expect, it, vi } from "vitest";
import { Quiet } from "#server/captions/quiet.ts";
import { whoRests } from "#server/captions/who-rests.ts";

const talking = (person: string, isRest: boolean, lasts: number) => ({ person, quiet: { isRest, lasts } });

it("room is made by whose person has most places, then by who sent nothing for longest, and never by who talks", () => {
  const [eve, also, ada, bob] = [
    talking("eve", true, 5),
    talking("eve", true, 9),
    talking("ada", true, 60),
    talking("bob", false, 0),
  ];
  expect(whoRests([ada, eve, bob, also])).toBe(also);
  expect(whoRests([eve, ada, bob])).toBe(ada);
  expect(whoRests([bob])).toBeUndefined();
});

it("who sends now and then as much as keeps a place rests, and who talks over a slow line does not", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const [trickle, slow] = [new Quiet(), new Quiet()];
  for (let second = 1; second <= 60; second++) {
    now.mockReturnValue(1_000 * second);
    trickle.broken(0.02);
    if (second % 5 === 0) slow.broken(3);
  }
  expect([trickle.isRest, slow.isRest]).toEqual([true, false]);
  slow.pause();
  expect(slow.isRest).toBe(false); // said in the moment in which sound came
  now.mockReturnValue(61_000);
  slow.pause();
  expect(slow.isRest).toBe(true);
  slow.broken(1);
  expect(slow.isRest).toBe(false);
  now.mockRestore();
});
