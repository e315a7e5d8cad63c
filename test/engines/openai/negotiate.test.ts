import { expect, it } from "vitest";
import { TRANSCRIPTION_DIFFERENCES } from "#server/engines/openai/differences.ts";
import { negotiate } from "#server/engines/openai/negotiate.ts";
import { Refused } from "#server/engines/service/failures.ts";

type File = { refused?: boolean; withoutWords?: boolean };

/** A server that refuses some formats, and what of a file it can't do. It says why only where it `explains`. */
function serverOf({ formats = ["verbose_json", "json", "text"], explains = true }) {
  const taken = negotiate(TRANSCRIPTION_DIFFERENCES);
  const refuse = (param?: string) => {
    const headers = new Headers();
    throw new Refused({ status: 400, headers, param: explains ? param : undefined });
  };
  const send = ({ refused, withoutWords }: File, by = {}) =>
    taken.ask(async ({ format, wordTimes }) => {
      if (refused) return refuse("file");
      if (!formats.includes(format)) return refuse("response_format");
      if (withoutWords && wordTimes) return refuse("timestamp_granularities[]");
      return `${format}${wordTimes ? "+words" : ""}`;
    }, by);
  return { send, taken };
}

it("one bad file cuts nobody off from a server that never says why it refuses", async () => {
  const { send } = serverOf({ formats: ["json"], explains: false });
  expect(await send({})).toBe("json+words");
  for (let time = 0; time < 2; time++) {
    await expect(send({ refused: true })).rejects.toThrow(Refused);
    expect(await send({})).toBe("json+words");
  }
});

it("one file without times of words takes them from nobody else", async () => {
  const { send, taken } = serverOf({});
  const by = {};
  expect(await send({ withoutWords: true }, by)).toBe("verbose_json");
  expect(await send({ withoutWords: true }, by)).toBe("verbose_json"); // another part of it
  expect(await send({})).toBe("verbose_json+words");
  expect(await send({ withoutWords: true })).toBe("verbose_json");
  expect(taken.agreed().wordTimes).toBe(true); // somebody had them in between
  expect(await send({ withoutWords: true })).toBe("verbose_json");
  expect(taken.agreed().wordTimes).toBe(false);
  expect(await send({})).toBe("verbose_json");
});
