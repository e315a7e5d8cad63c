import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { user } from "#server/accounts/tables.ts";
import { cutText } from "#server/documents/cut-text.ts";
import { createDocument } from "#server/documents/index.ts";
import { madeInTurn } from "#server/documents/made-in-turn.ts";
import { document } from "#server/documents/tables.ts";
import { LIGHTEST, openFreshDatabase } from "#test/support/database.ts";

const never = new AbortController().signal;

it("what sounds of a document is read once for all who listen at a time, and anew once it has changed", async () => {
  const { db } = await openFreshDatabase(LIGHTEST);
  await db.insert(user).values({ id: "ada", name: "Ada", email: "ada@example.org" });
  const made = await createDocument(db, {
    ...{ userId: "ada", title: "Lamps", language: "en", voice: "alloy", days: 1 },
    segments: cutText("One. Two.", "en", 20_000),
  });
  if ("code" in made) throw new Error(made.code);
  const which = { id: made.id, userId: "ada" };
  const aborted = AbortSignal.abort(new Error("left"));
  const [disconnected, one, other] = await Promise.allSettled([
    madeInTurn(db, which, {}, aborted),
    madeInTurn(db, which, {}, never),
    madeInTurn(db, which, {}, never),
  ]);
  expect(disconnected).toMatchObject({ status: "rejected", reason: { message: "left" } });
  if (one.status !== "fulfilled" || other.status !== "fulfilled") throw new Error("not read");
  expect(other.value).toBe(one.value);
  expect(await madeInTurn(db, which, {}, never)).toBe(one.value);
  expect(await madeInTurn(db, which, { revision: 1 }, never)).not.toBe(one.value);
  await db.update(document).set({ title: "Lanterns" }).where(eq(document.id, made.id));
  expect(await madeInTurn(db, which, {}, never)).not.toBe(one.value);
});
