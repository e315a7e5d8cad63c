import { expect, test } from "vitest";
import { UNPROTECTED_MEANS } from "#server/platform/http/plaintext.ts";
import type { SettingsError } from "#server/platform/settings/read-settings.ts";
import { readSettings, unprotected } from "#server/settings.ts";

const FAR = "postgres://say:secret@db.example/say";

test.each([
  [{ DATABASE_URL: FAR }, "DATABASE_URL"],
  [{ DATABASE_URL: `${FAR}?sslmode=no-verify` }, "DATABASE_URL"],
  [{ DATABASE_URL: `${FAR}?sslmode=require&uselibpqcompat=true` }, "DATABASE_URL"],
  [{ DATABASE_URL: `${FAR}?sslmode=verify-full` }, null],
  [{ DATABASE_URL: "postgres://say:secret@127.0.0.1/say" }, null],
  [{ DATABASE_URL: "postgres:///say?host=/var/run/postgresql" }, null],
  [{ DATABASE_URL: FAR, ALLOW_PLAINTEXT: "mail, database" }, null],
  [{ OPENAI_API_KEY: "sk-x", OPENAI_BASE_URL: "http://engine.example/v1" }, "OPENAI_BASE_URL"],
  [{ OPENAI_API_KEY: "sk-x", OPENAI_BASE_URL: "http://localhost:8000/v1" }, null],
  [{ CLAMAV: "scanner.example:3310" }, "CLAMAV"],
  [{ CLAMAV: "scanner.example:3310", ALLOW_PLAINTEXT: "scanner" }, null],
  [{ CLAMAV: "scanner.example" }, "CLAMAV"],
  [{ CLAMAV: "[::1]:3310" }, null],
  [{ CLAMAV: "/run/clamav/clamd.ctl" }, null],
  [{ STORAGE: "s3://files", AWS_ENDPOINT_URL: "http://minio.example:9000" }, "AWS_ENDPOINT_URL_S3"],
  [{ STORAGE: "s3://files", AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9000" }, null],
  [{ STORAGE: "s3://files", AWS_ENDPOINT_URL_S3: "https://minio.example" }, null],
  [{ AWS_ENDPOINT_URL: "http://minio.example:9000" }, null],
  [{ MODELS_MIRROR: "http://mirror.example/sherpa-onnx" }, "MODELS_MIRROR"],
  [{ MODELS_MIRROR: "http://mirror.example/sherpa-onnx", ALLOW_PLAINTEXT: "models" }, null],
  [{ MODELS_MIRROR: "http://127.0.0.1:8080" }, null],
  [{ MODELS_MIRROR: "https://mirror.example/sherpa-onnx" }, null],
  [{ ALLOW_PLAINTEXT: "everything" }, "ALLOW_PLAINTEXT"],
  [{ TRUST_PROXY: "10.0.0.0/99" }, "TRUST_PROXY"],
])("the settings %j are refused because of %s", (settings, refused) => {
  const problems = () => {
    try {
      return readSettings(settings) && null;
    } catch (error) {
      return (error as SettingsError).problems[0]?.split(/[.:]/)[0];
    }
  };
  expect(problems()).toBe(refused);
});

test.each([
  [{}, []],
  [{ HOST: "0.0.0.0" }, ["pages"]],
  [{ HOST: "0.0.0.0", TRUST_PROXY: "true" }, []],
  [{ PUBLIC_URL: "http://say.example" }, ["pages"]],
  [{ PUBLIC_URL: "https://say.example", DATABASE_URL: FAR, ALLOW_PLAINTEXT: "database" }, ["database"]],
  [{ PUBLIC_URL: "https://say.example", ALLOW_PLAINTEXT: "mail database engine" }, []],
  [
    {
      PUBLIC_URL: "https://say.example",
      STORAGE: "s3://files",
      AWS_ENDPOINT_URL_S3: "http://minio.example",
      ALLOW_PLAINTEXT: "storage",
    },
    ["storage"],
  ],
  [
    {
      PUBLIC_URL: "https://say.example",
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "say@say.example",
      ALLOW_PLAINTEXT: "mail",
    },
    ["mail"],
  ],
  [
    { PUBLIC_URL: "https://say.example", MODELS_MIRROR: "http://mirror.example", ALLOW_PLAINTEXT: "models" },
    ["models"],
  ],
])("with the settings %j start and /admin warn of %j", (settings, expected) => {
  const found = unprotected(readSettings(settings));
  expect(found).toEqual(expected);
  for (const which of found) expect(UNPROTECTED_MEANS[which]).toMatch(/unencrypted|without/);
});
