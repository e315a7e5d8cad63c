import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openStorage } from "#server/platform/storage/registry.ts";
import { StorageUnusable } from "#server/platform/storage/storage.ts";
import { readSettings } from "#server/settings.ts";
import { startS3Server } from "#test/support/s3-server.ts";
import { problemsOf } from "#test/support/settings-problems.ts";
import { folderForTest, inPieces, KEY, readAll } from "#test/support/storages.ts";

describe("the setting STORAGE", () => {
  it("is the disk where nothing is set", async () => {
    const DATA_DIR = folderForTest();
    const storage = await openStorage(readSettings({ DATA_DIR }));
    await storage.write("uploads/a", inPieces(Buffer.from("on the disk")), 0);
    expect([storage.description, existsSync(join(DATA_DIR, "files/uploads/a"))]).toEqual([
      `the folder ${join(DATA_DIR, "files")}`,
      true,
    ]);
  });

  it.each([
    ["s3://files", "a"],
    ["s3://files/", "a"],
    ["s3://files/of/one-server/", "of/one-server/a"],
  ])("%s is a bucket, and what its keys begin with", async (STORAGE, key) => {
    const server = await startS3Server({ [KEY.id]: KEY.secret });
    onTestFinished(() => server.close());
    vi.stubEnv("AWS_ACCESS_KEY_ID", KEY.id);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", KEY.secret);
    const settings = { DATA_DIR: folderForTest(), STORAGE, AWS_ENDPOINT_URL: server.url };
    const storage = await openStorage(readSettings(settings));
    await storage.write("uploads/a", inPieces(Buffer.from("in a bucket")), 0);
    expect([...server.objects.keys()]).toEqual([key.replace(/a$/, "uploads/a")]);
    expect(String(await readAll(storage, "uploads/a"))).toBe("in a bucket");
  });

  it.each(["ftp://files", "toString", "/srv/files", "Disk"])(
    "%s is refused by naming what there is",
    (STORAGE) => {
      expect(problemsOf({ STORAGE })).toEqual([
        expect.stringMatching(/^STORAGE: .*disk or s3:\/\/bucket\/prefix/),
      ]);
    },
  );

  it.each([
    "s3://",
    "s3:files",
    "s3://Files",
    "s3://files/../others",
    "s3://files//a",
    "s3://files?region=eu",
    "s3://AKIAKEY:secret@files/a",
    "disk:///srv",
  ])("%s is refused without repeating it", (STORAGE) => {
    const problems = problemsOf({ STORAGE });
    expect(problems).toEqual([expect.stringMatching(/^STORAGE: must look like/)]);
    expect(problems.join()).not.toMatch(/AKIA|secret/);
  });

  it("in S3 is told at the start where region or key is missing", async () => {
    for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"])
      vi.stubEnv(name, undefined);
    for (const name of ["AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"]) vi.stubEnv(name, "/dev/null");
    vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
    const settings = { DATA_DIR: folderForTest(), STORAGE: "s3://files" };
    const open = (more: Record<string, string>) => openStorage(readSettings({ ...settings, ...more }));
    await expect(open({})).rejects.toThrow(/AWS_REGION/);
    const keyless = open({ AWS_REGION: "eu-central-1" });
    await expect(keyless).rejects.toThrow(StorageUnusable);
    await expect(keyless).rejects.toThrow(/no keys/);
  });
});
