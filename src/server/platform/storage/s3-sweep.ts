import type { ListMultipartUploadsCommandOutput, S3 } from "@aws-sdk/client-s3";
import { awayBecause, refusalOf } from "./s3-errors.ts";
import type { StorageAway } from "./storage.ts";

type Shelf = { Bucket: string; Prefix: string };

/**
 * Keys of objects that were last written before `moment`, at most `some` at a time. What somebody began to write before
 * it and never finished is given up first: it takes room, and nobody sees it.
 * @throws StorageAway, also where one of those could not be given up, after all the others and all keys
 */
export async function* sweptShelf(
  s3: S3,
  shelf: Shelf,
  moment: Date,
  some: number,
): AsyncGenerator<string[]> {
  const stuck = await giveUpUnfinished(s3, shelf, moment);
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.listObjectsV2({ ...shelf, ContinuationToken }).catch((error) => {
      throw awayBecause(error, "list objects");
    });
    const keys = (page.Contents ?? [])
      .filter(({ LastModified }) => LastModified && LastModified < moment)
      .flatMap(({ Key }) => Key ?? []);
    for (let at = 0; at < keys.length; at += some) yield keys.slice(at, at + some);
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
  if (stuck) throw stuck;
}

/** A store in which so many stay does not answer: the keys are swept all the same, and the rest the next time. */
const MOST_FAILURES = 5;

/** @returns why one could not be given up, if any: the next sweep tries again */
async function giveUpUnfinished(s3: S3, shelf: Shelf, moment: Date): Promise<StorageAway | undefined> {
  let stuck: StorageAway | undefined;
  let failures = 0;
  let page: ListMultipartUploadsCommandOutput | undefined;
  do {
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page ?? {};
    try {
      page = await s3.listMultipartUploads({ ...shelf, KeyMarker, UploadIdMarker });
    } catch (error) {
      if (refusalOf(error) === "NotImplemented") break; // some stores keep none, or forget them by themselves
      throw awayBecause(error, "list what was unfinished");
    }
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || Initiated >= moment) continue;
      await giveUp(s3, { Bucket: shelf.Bucket, Key, UploadId }).catch((error) => {
        stuck ??= awayBecause(error, "give up what was unfinished");
        failures++;
      });
      if (failures === MOST_FAILURES) return stuck;
    }
  } while (page.IsTruncated);
  return stuck;
}

async function giveUp(s3: S3, upload: { Bucket: string; Key: string; UploadId: string }): Promise<void> {
  await s3.abortMultipartUpload(upload).catch((error) => {
    if (refusalOf(error) !== "NoSuchUpload") throw error; // else it has been finished meanwhile
  });
}
