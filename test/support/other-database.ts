import { expect, onTestFinished } from "vitest";
import { freshPlace } from "./database.ts";
import { startS3Server } from "./s3-server.ts";
import { serverForTest } from "./server.ts";
import { folderForTest, KEY } from "./storages.ts";

/** Starts servers with another database than that of their files, there: none starts, and those of the files go on. */
export async function refuseOthersFiles(places: readonly ("disk" | "S3")[]): Promise<void> {
  const [ours, theirs, store] = [
    await freshPlace("postgres"),
    await freshPlace("postgres"),
    await startS3Server({ [KEY.id]: KEY.secret }),
  ];
  onTestFinished(() => store.close());
  const onDisk = { SPEECH_ENGINE: "basic", SECRET: "one secret for the servers of both databases" };
  const inS3 = {
    ...onDisk,
    STORAGE: `s3://${store.bucket}/ours`,
    AWS_ENDPOINT_URL_S3: store.url,
    AWS_ACCESS_KEY_ID: KEY.id,
    AWS_SECRET_ACCESS_KEY: KEY.secret,
  };
  for (const place of places) {
    const settings = place === "S3" ? inS3 : onDisk;
    const first = await serverForTest(ours, settings);
    await first.kill("SIGTERM");
    const other = { ...theirs, dataDir: settings === inS3 ? folderForTest() : ours.dataDir };
    await expect(serverForTest(other, settings)).rejects.toThrow(/code 1:.*belong to another database/s);
    const [again, second] = await Promise.all([1, 2].map(() => serverForTest(ours, settings)));
    await Promise.all([again?.kill("SIGTERM"), second?.kill("SIGTERM")]);
  }
  expect(store.objects.has("ours/installation")).toBe(places.includes("S3"));
}
