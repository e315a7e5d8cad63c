import { createDiskStorage } from "#server/platform/storage/disk.ts";
import { createS3Storage } from "#server/platform/storage/s3.ts";

// A process of its own that sends much through a storage and prints by how many MB it grew:
// node test/support/storage-memory.ts through|begun <MB> <folder> [address of an S3 server]

const MB = 1024 ** 2;
const [way = "", megabytes = "1", folder = "", endpoint] = process.argv.slice(2);
const storage = endpoint
  ? await createS3Storage({ bucket: "files", prefix: "", endpoint, workFolder: folder, reserve: 0 })
  : createDiskStorage(folder, { reserve: 0 });

/** The same each time: what the process grows by is the storage's. */
const quarter = Buffer.alloc(MB / 4, 7);

async function sendThrough(count: number): Promise<void> {
  const key = storage.newKey("uploads");
  async function* content() {
    for (let piece = 0; piece < count * 4; piece += 1) yield quarter;
  }
  await storage.write(key, content(), 0);
  const found = await storage.read(key);
  let read = 0;
  for await (const piece of found?.body ?? []) read += piece.length;
  if (read !== count * MB) throw new Error(`${read} bytes came back`);
  await storage.remove(key);
}

/** So many MB of many senders, of whom each stops after four: all are under way, and none is whole. */
async function begin(count: number): Promise<void> {
  const never = Promise.withResolvers<never>();
  const senders = Array.from({ length: count / 4 }, () => Promise.withResolvers<void>());
  for (const { resolve } of senders) {
    async function* content() {
      for (let piece = 0; piece < 16; piece += 1) yield Buffer.from(quarter);
      resolve();
      await never.promise;
    }
    storage.write(storage.newKey("uploads"), content(), 0).catch(() => {});
  }
  await Promise.all(senders.map(({ promise }) => promise));
}

/** The most that it ever had. */
const most = () => process.resourceUsage().maxRSS / 1024;

await sendThrough(1);
const before = most();
await (way === "begun" ? begin : sendThrough)(Number(megabytes));
console.log(Math.round(most() - before));
process.exit();
