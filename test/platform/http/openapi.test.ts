import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { withProgramCalls } from "#contract/program-calls.ts";
import { CALLS } from "#contract/registry.ts";
import { openApi } from "#server/platform/http/openapi.ts";

const calls = withProgramCalls(CALLS);
const document = openApi(calls, "0.0.0") as {
  paths: Record<
    string,
    Record<string, { operationId: string; security?: unknown[]; responses: Record<string, object> }>
  >;
};

test("/openapi.json is a document of OpenAPI 3.1, and every reference in it leads somewhere", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, "3.1"]);
  for (const [, name = ""] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(document).toHaveProperty(["components", "schemas", name]);
});

test("it tells of every call, by its own name, and who has to say who they are", () => {
  const reported = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => [
      operationId,
      method,
      path,
      !security,
    ]),
  );
  const defined = Object.entries(calls).map(([name, { method, path, caller }]) => [
    name,
    method.toLowerCase(),
    path.replace(/:(\w+)/g, "{$1}"),
    caller === "anyone",
  ]);
  expect(reported.sort()).toEqual(defined.sort());
});

test("what credits are missing is a status to programs alone, with how many and where there are more", () => {
  const answersOf = (path: string) => {
    const responses = document.paths[path]?.post?.responses ?? {};
    return (status: number) => JSON.stringify(responses[status] ?? null);
  };
  const [page, program] = ["/api/voice/speak", "/api/v1/voice/speak"].map(answersOf);
  expect(["insufficient-credit", "account-frozen"].map((code) => page?.(200).includes(code))).toEqual([
    true,
    true,
  ]);
  expect(["insufficient-credit", "account-frozen"].map((code) => program?.(200).includes(code))).toEqual([
    false,
    false,
  ]);
  expect(program?.(402)).toMatch(/"needed".*"available".*"missing".*"buy".*"insufficient-credit"/);
  expect(program?.(403)).toContain("account-frozen");
  expect([page?.(402), program?.(200).includes("ratelimit")]).toEqual(["null", true]);
});
