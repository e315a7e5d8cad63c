import { eq, sql } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { upload, uploadPiece } from "./tables.ts";

const record = ofTheirs("records.json");
const expires = {
  job: "expire-uploads",
  said: "UPLOAD_DAYS after the last byte, GUEST_QUIET_HOURS of a guest's; RECEIVED_DAYS after that has arrived",
} as const;

export const UPLOAD_RIGHTS = [
  rightsOf(upload, {
    holds:
      "files that somebody is sending, or guests who were asked: what they are called and how far they are",
    whose: (userId) => eq(upload.userId, userId),
    columns: {
      id: record,
      userId: OWNER,
      name: record,
      metadata: record,
      length: record,
      received: record,
      fence: INTERNAL,
      seconds: record,
      sentAt: record,
      key: INTERNAL,
      digest: record,
      guest: record,
      copy: INTERNAL,
      copyBytes: INTERNAL,
      takenAt: record,
      conversionId: record,
      createdAt: record,
      expiresAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires,
  }),
  rightsOf(uploadPiece, {
    holds: "where their pieces are",
    whose: (userId) => sql`${uploadPiece.uploadId} in (select id from ${upload} where user_id = ${userId})`,
    columns: { uploadId: INTERNAL, at: INTERNAL, bytes: INTERNAL, key: INTERNAL, digest: INTERNAL },
    deleted: WITH_ACCOUNT,
    expires,
  }),
];
