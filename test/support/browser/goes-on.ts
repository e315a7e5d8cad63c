import { expect } from "vitest";
import { SERVER_ALONE } from "#locales/en/pages/server-alone.ts";
import type { Person } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { formatDay } from "#web/lib/formats/moments.ts";

/** What a page says of the day on which somebody's only upload is deleted. */
export async function goesOn(person: Person): Promise<string> {
  const { uploads } = (await person.get<ReplyTo<"listUploads">>("/api/uploads")).body;
  expect(uploads).toHaveLength(1);
  return SERVER_ALONE.goes(formatDay(uploads[0]?.expiresAt ?? ""));
}
