import { describe, expect, it } from "vitest";
import { type Needed, toastPlace } from "#web/ui/toast-edge.ts";
import { makeToastSlots } from "#web/ui/toast-slots.ts";

/** A screen on which toasts are seen until they go. */
function screen() {
  const seen = new Map<string, string>();
  const removed = new Map<string, () => void>();
  const slots = makeToastSlots({
    draw: (kind, message, { id, onRemoved }) => {
      seen.set(id, `${kind}: ${message}`);
      removed.set(id, onRemoved);
    },
    dismiss: (id) => {
      seen.delete(id);
      removed.get(id)?.();
    },
  });
  const timeOut = () => {
    for (const [id, onRemoved] of removed) {
      if (seen.delete(id)) onRemoved();
    }
  };
  return { ...slots, timeOut, seen: () => [...seen.values()] };
}

describe("toasts", () => {
  it("give way to a newer one of their kind in the same place", () => {
    const { show, seen } = screen();
    show("error", "No text", {});
    show("success", "Copied", {});
    show("error", "The text is too long", {});
    show("success", "One taken", {});
    expect(seen()).toEqual(["error: The text is too long", "success: One taken"]);
  });

  it("go when the person tries again, and what is said then is said anew", () => {
    const { show, clearErrors, timeOut, seen } = screen();
    show("error", "No", {});
    show("success", "Copied", {});
    clearErrors();
    expect(seen()).toEqual(["success: Copied"]);
    show("error", "No", {});
    expect(seen()).toEqual(["success: Copied", "error: No"]);
    timeOut();
    show("error", "No", {});
    expect(seen()).toEqual(["error: No"]);
  });

  it("go with the person whom they were for", () => {
    const { show, clear, seen } = screen();
    show("error", "Not enough credits", { place: "balance" });
    show("success", "Copied", {});
    clear();
    expect(seen()).toEqual([]);
    show("error", "Over.", {});
    expect(seen()).toEqual(["error: Over."]);
  });

  it("are never more than three: the oldest goes", () => {
    const { show, seen } = screen();
    show("error", "a", {});
    show("error", "b", { place: "balance" });
    show("error", "c", { place: "recording" });
    show("success", "d", {});
    expect(seen()).toEqual(["error: b", "error: c", "success: d"]);
  });
});

describe("the edge at which a toast stands", () => {
  const phone = { width: 390, height: 844 };
  const box = (left: number, top: number, width: number, height: number) => ({
    ...{ left, top, right: left + width, bottom: top + height },
  });
  const headline = box(20, 108, 340, 88);
  const headed = (box: Needed["box"] | null): Needed[] => (box ? [{ box, as: "headline" }] : []);
  it.each([
    ["the top, on a wide page", { width: 1440, height: 900 }, box(72, 148, 700, 60), [], "top"],
    [
      "not over a headline that reaches there",
      { width: 820, height: 1180 },
      box(42, 148, 500, 60),
      [],
      "bottom",
    ],
    [
      "not over a result beside the headline",
      { width: 1440, height: 900 },
      box(820, 110, 560, 96),
      [],
      "bottom",
    ],
    ["not over a phone's headline", phone, headline, [], "bottom"],
    ["the top, once the headline is scrolled away", phone, box(20, -400, 340, 88), [], "top"],
    ["not over a button in use at the top", phone, null, [box(20, 120, 350, 60)], "bottom"],
    ["the top, where a short one ends above the headline", phone, box(20, 140, 340, 88), [], "top"],
    ["not over a button in use at the bottom", phone, headline, [box(20, 770, 350, 60)], "top"],
  ] as const)("is %s", (_, size, head, inUse, edge) => {
    const needed = [...headed(head), ...inUse.map((box): Needed => ({ box, as: "in-use" }))];
    expect(toastPlace(size, needed, { message: "Copied" })).toEqual({ edge, above: 0 });
  });

  it("follows from how much room its words take", () => {
    const head = box(20, 140, 340, 88);
    const long = "The file is too large. The largest that can be sent is two gigabytes.";
    expect(toastPlace(phone, headed(head), { message: long }).edge).toBe("bottom");
    const paid = { message: "Payment has arrived", more: "45 credits added.", action: { label: "Receipt" } };
    expect(toastPlace(phone, headed(head), paid).edge).toBe("bottom");
  });

  it("leaves a player free, at the foot of the page and in it", () => {
    const copied = { message: "Copied" };
    const player: Needed = { box: box(20, 700, 350, 144), as: "player" };
    expect(toastPlace(phone, [...headed(headline), player], copied)).toEqual({ edge: "bottom", above: 144 });
    expect(toastPlace(phone, [player], copied)).toEqual({ edge: "top", above: 0 });
    expect(toastPlace(phone, headed(headline), copied, 190)).toEqual({ edge: "bottom", above: 190 });
    const heading: Needed = { box: box(20, 720, 200, 30), as: "heading" };
    expect(toastPlace(phone, [...headed(headline), player, heading], copied).above).toBe(144);
  });
});
