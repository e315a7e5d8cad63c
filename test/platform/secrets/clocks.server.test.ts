import { afterEach, expect, it, vi } from "vitest";
import { audioLink, readAudioLink } from "#server/conversions/audio-link.ts";
import { exportLink, readExportLink } from "#server/personal-data/link.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { readReceiptLink, receiptLink } from "#server/purchases/receipt-link.ts";
import { makeToken, takeToken } from "#server/sessions/link-token.ts";
import { openFreshDatabase } from "#test/support/database.ts";

const KEY = "key of the test";
const ID = "7c3a1f0e-1111-4222-8333-444455556666";
const minute = 60_000;
const now = Date.now();

afterEach(() => void vi.useRealTimers());

it("a signed link outlives its end by what clocks may be apart, and no longer", async () => {
  const receipt = receiptLink(KEY, ID, { reader: "mailbox", seconds: 3_600 }, now).split("#")[1] as string;
  expect(readReceiptLink(KEY, ID, receipt, now + 69 * minute)).toBe("mailbox");
  expect(readReceiptLink(KEY, ID, receipt, now + 71 * minute)).toBeNull();

  const { db } = await openFreshDatabase("postgres");
  await db.execute(
    `insert into "user" (id, name, email, email_verified, created_at, updated_at)
      values ('${ID}', 'Ada', 'ada@example.org', true, now(), now())`,
  );
  await db.execute(
    `insert into conversion (id, user_id, tool, idempotency_key, request_hash, credits, title, engine, expires_at)
      values ('${ID}', '${ID}', 'text-to-speech', 'key', 'hash', 1, 'Title', 'basic', now())`,
  );
  const hourMinutes = 60 - (now % (60 * minute)) / minute; // audio links end on the hour
  const audio = audioLink(KEY, { id: ID, generation: 0 }, now).split("/").at(-1) as string;
  const audioEnds = now + (24 * 60 + hourMinutes) * minute;
  expect(await readAudioLink(db, KEY, audio, audioEnds + 9 * minute)).toMatchObject({ id: ID });
  expect(await readAudioLink(db, KEY, audio, audioEnds + 11 * minute)).toBeNull();

  const zip = exportLink(KEY, { id: ID, generation: 0 }, now).split("/").at(-1) as string;
  expect(await readExportLink(db, KEY, zip, now + 19 * minute)).toBe(ID);
  expect(await readExportLink(db, KEY, zip, now + 21 * minute)).toBeNull();
});

it.each([-60, 60])(
  "a link in a mail lives as long as it says, with a clock that is %i minutes off",
  async (off) => {
    const { db } = await openFreshDatabase("postgres");
    vi.useFakeTimers({ toFake: ["Date"], now: now + off * minute });
    const token = await makeToken(db, { purpose: "reset", owner: ID, seconds: 1_800, payload: {} });
    vi.useRealTimers();
    const left =
      "select round(extract(epoch from expires_at - now()) / 60)::int as minutes from verification";
    expect(await rowsOf(db, left)).toEqual([{ minutes: 30 }]);
    expect(await takeToken(db, "reset", token)).toMatchObject({ owner: ID });
  },
);
