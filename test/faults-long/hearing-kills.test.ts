import { describe, expect, it, onTestFinished } from "vitest";
import type { Hearing } from "#contract/hearings.ts";
import { until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { setStages, statement } from "#test/support/story.ts";

const { openStory } = setStages();
const { spoken } = await spokenFolder("meeting.wav");

describe.each(databasesFor("kill -9 of the server"))("kill -9 of the server, on %s", (kind) => {
  it("while a passage is listened to: it is heard after the restart, and charged once", async () => {
    const { server, engine, ada } = await openStory(kind);
    await ada.transcribe(spoken);
    const document = (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents[0]?.id ?? "";
    const at = `/api/documents/${document}/hearings`;
    const { segments } = (await ada.get<ReplyTo<"readDocument">>(`/api/documents/${document}`)).body;
    const passage = { from: segments?.[0]?.id ?? "", to: segments?.at(-1)?.id ?? "" };
    const offer = `${at}/offer?${new URLSearchParams(passage)}`;
    const [offered] = (await ada.get<ReplyTo<"offerHearing">>(offer)).body.engines ?? [];
    const asked = engine.to("transcriptions").length;
    engine.script("transcriptions", [{ kind: "hang" }]);
    const agreed = { ...passage, engine: offered?.engine, credits: offered?.credits };
    await ada.call(at, agreed, { "idempotency-key": "killed-1234" });
    await expect.poll(() => engine.to("transcriptions").length, { timeout: 30_000 }).toBe(asked + 1);
    await server.kill("SIGKILL");
    const restarted = await server.restart();
    onTestFinished(async () => void (await restarted.kill("SIGKILL")));
    const back = ada.at(restarted.url);
    const ended = await until("the end", async (): Promise<Hearing | undefined> => {
      const { hearings } = (await back.get<ReplyTo<"listHearings">>(at)).body;
      return hearings.find(({ state }) => state !== "running");
    });
    expect(ended).toMatchObject({ state: "done", credits: offered?.credits });
    expect(
      (await back.call<ReplyTo<"beginHearing">>(at, agreed, { "idempotency-key": "killed-1234" })).body,
    ).toMatchObject({
      hearing: { id: ended.id },
    });
    expect(await statement(restarted, back)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +5        5        0
      hold     Transcribe: meeting.wav                        (1)        5        1
      capture  Transcribe: meeting.wav                         -1        4        0
      hold     Passage heard again: meeting.wav               (1)        4        1
      capture  Passage heard again: meeting.wav                -1        3        0
      "
    `);
  });
});
