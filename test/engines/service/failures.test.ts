import { expect, it } from "vitest";
import { Refused, retryAfterSeconds, toEngineError } from "#server/engines/service/failures.ts";

const asked = (headers: Record<string, string>) =>
  retryAfterSeconds({ status: 429, headers: new Headers(headers) });

it("a service may ask for an hour at most, and for a time", () => {
  expect(asked({ "retry-after": "1e9", "retry-after-ms": "soon" })).toBeUndefined();
  expect(asked({ "retry-after": "-5" })).toBe(0);
  expect(asked({ "retry-after": "30" })).toBe(30);
  for (const years of ["1000000000", "9".repeat(400), "Fri, 01 Jan 2100 00:00:00 GMT"])
    expect(asked({ "retry-after": years })).toBe(3_600);
  expect(asked({ "retry-after-ms": "Infinity" })).toBe(3_600);
});

it("what a service calls the field that it refuses is told to the operator, if it is the name of one", () => {
  const advice = (param: string) => {
    const lines: string[] = [];
    const operated = {
      engine: "any",
      keySetting: "KEY",
      urlSetting: "URL",
      log: (l: string) => lines.push(l),
    };
    toEngineError(new Refused({ status: 400, headers: new Headers(), param }), operated);
    return lines.join();
  };
  for (const name of ["response_format", "timestamp_granularities[]"]) expect(advice(name)).toContain(name);
  for (const words of ["Dear Ada, about the money", "sk-123456", "a\nb", "a".repeat(1_000), "0123abcd"])
    expect(advice(words)).not.toContain(words);
});
