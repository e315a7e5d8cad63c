import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Upload } from "#contract/uploads.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { recorderOutput } from "#test/support/browser/recorder-output.ts";
import { serveSaywriteOnStairs } from "#test/support/browser/recording-cuts.ts";
import { beginning, matching } from "#test/support/browser/wording.ts";
import type { Person } from "#test/support/client.ts";

/** A server with a browser whose microphone hears stairs, and what a test does at its recorder. */
export async function stairsRecorder() {
  const saywrite = await serveSaywriteOnStairs();
  async function openRecorder(person?: Person) {
    const somebody = person ?? (await saywrite().person());
    const visitor = await saywrite().visit({ token: somebody.token });
    const given = await recorderOutput(visitor.page);
    await visitor.page.goto("/speech-to-text");
    return { ...visitor, person: somebody, given };
  }
  const start = (page: Page) => button(page, beginning(RECORD.start)).click();
  const stop = (page: Page) => button(page, beginning(RECORD.stop)).click();
  /** Stairs are no speech: the server has looked at all of it, and gives it back. */
  const heard = (page: Page) => page.getByRole("heading", { name: RECORD.noSpeech });
  const unsent = (page: Page) => page.getByRole("heading", { name: matching(RECORD.unsentTitle, /.+/) });
  const uploads = async (person: Person) =>
    (await person.get<{ uploads: Upload[] }>("/api/uploads")).body.uploads;
  /** Waits until the server has as many seconds of somebody's only recording. */
  const there = async (person: Person, seconds: number) =>
    expect
      .poll(async () => (await uploads(person))[0]?.recording?.seconds ?? 0)
      .toBeGreaterThanOrEqual(seconds);
  return { saywrite, openRecorder, start, stop, heard, unsent, uploads, there };
}
