import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type ChatServer, startChatServer } from "#test/support/chat-server.ts";
import { databasesFor } from "#test/support/database.ts";
import { digestOf } from "#test/support/digests.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { setStages, statement } from "#test/support/story.ts";

const { openStory } = setStages();
const { spoken } = await spokenFolder("meeting.wav");

let chat: ChatServer;
beforeAll(async () => {
  chat = await startChatServer();
});
afterAll(() => chat.close());

describe.each(databasesFor("a digest"))("a digest on %s", (kind) => {
  it("that is cut off by a crash is made after the restart, and charged once", async () => {
    chat.forget();
    const { server, ada } = await openStory(kind, chat.settings);
    const transcript = await ada.transcribe(spoken);
    const id = transcript.body.conversion?.id;
    chat.script("/completions", [{ kind: "hang" }]);
    await digestOf(ada, id).begin("crash-1234");
    await expect.poll(() => chat.asked().length, { timeout: 30_000 }).toBe(1);
    await server.kill("SIGKILL");
    const restarted = await server.restart();
    onTestFinished(async () => void (await restarted.kill("SIGKILL")));
    expect(await digestOf(ada.at(restarted.url), id).ended()).toMatchObject({ state: "done", credits: 1 });
    expect(chat.asked()).toHaveLength(2);
    expect(await statement(restarted, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +5        5        0
      hold     Transcribe: meeting.wav                        (1)        5        1
      capture  Transcribe: meeting.wav                         -1        4        0
      hold     Summary: meeting.wav                           (1)        4        1
      capture  Summary: meeting.wav                            -1        3        0
      "
    `);
  });
});
