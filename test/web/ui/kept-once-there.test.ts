import { expect, it, vi } from "vitest";
import { keptOnceThere } from "#web/ui/kept-once-there.ts";

it("what is there is loaded once, by however many ask", async () => {
  const load = vi.fn(async () => ({}));
  const loaded = keptOnceThere(load);
  const [first, second] = await Promise.all([loaded(), loaded()]);
  expect([second, await loaded()]).toEqual([first, first]);
  expect(load).toHaveBeenCalledTimes(1);
});

it("what could not be loaded is tried again by whoever asks next", async () => {
  const load = vi.fn(async () => "there").mockRejectedValueOnce(new Error("no connection"));
  const loaded = keptOnceThere(load);
  const together = [loaded(), loaded()];
  for (const tried of await Promise.allSettled(together)) expect(tried.status).toBe("rejected");
  expect(await loaded()).toBe("there");
  expect(load).toHaveBeenCalledTimes(2);
});
