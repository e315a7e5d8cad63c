import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, it } from "vitest";
import { Stopped } from "#server/conversions/stopped.ts";
import { until } from "#test/support/client.ts";
import { newProgram, preparePrograms, server } from "#test/support/openai-programs.ts";

preparePrograms({ CHARACTERS_PER_CREDIT: "5000" });

/** Some minutes: more than lies between a server and who does not read. */
const LONG = "Sixty letters are three credits, if they are read to the end. ".repeat(60);

/** Asks for it, and reads nothing of the answer yet. */
async function unread(key: string, wish: object): Promise<IncomingMessage> {
  const asked = request(`${server.url}/v1/audio/speech`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
  });
  asked.on("error", () => {});
  asked.end(JSON.stringify({ model: "tts-1", voice: "alloy", input: JSON.stringify(wish) + LONG, ...wish }));
  const run = await server.engine.run();
  run.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer;
}

it("what a stop of the server cuts off does not look whole to who had not read it to the end", async () => {
  const program = await newProgram(20);
  const answers: IncomingMessage[] = [];
  for (const wish of [{ response_format: "pcm" }, { response_format: "wav" }, { stream_format: "sse" }])
    answers.push(await unread(program.key, wish));
  await until("all work to be over", async () => (await program.left()).held === 0);
  server.services.hub.stopAll(new Stopped("shutdown"));
  const ends = answers.map(async (answer) => {
    let last = "";
    try {
      for await (const part of answer) last = (last + part.toString("latin1")).slice(-200);
    } catch {
      return "cut off";
    }
    return last.includes("speech.audio.done") ? "whole" : last.includes("error") ? "cut off" : "whole";
  });
  expect(await Promise.all(ends)).toEqual(["cut off", "cut off", "cut off"]);
});
