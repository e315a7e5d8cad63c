import { text } from "node:stream/consumers";
import type { S3 } from "@aws-sdk/client-s3";
import { awayBecause, refusalOf } from "./s3-errors.ts";
import { readObject } from "./s3-read.ts";

type Place = { Bucket: string; Key: string };

/** A mark is the id of an installation; what is longer is none of ours, and differs as well. */
const MARK_BYTES = 100;

/**
 * Writes whose a store is, unless that is there. Where a store knows no condition, the last of two that come at once
 * wins; all that sweep ask again. @returns whose it is @throws StorageAway
 */
export async function claimStore(s3: S3, mark: Place, id: string): Promise<string> {
  const known = await readMark(s3, mark);
  if (known !== null) return known;
  const Body = id;
  const written = await s3
    .putObject({ ...mark, Body, IfNoneMatch: "*" })
    .catch((error) => (refusalOf(error) === "NotImplemented" ? s3.putObject({ ...mark, Body }) : error))
    .catch((error) => error);
  const now = await readMark(s3, mark); // also where the answer alone was lost, or somebody was quicker
  if (now === null) throw awayBecause(written, "write");
  return now;
}

async function readMark(s3: S3, mark: Place): Promise<string | null> {
  const found = await readObject(s3, mark, { start: 0, end: MARK_BYTES });
  return found && text(found.body);
}
