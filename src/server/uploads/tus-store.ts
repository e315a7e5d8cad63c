import type { Readable } from "node:stream";
import { DataStore, ERRORS, Metadata, Upload } from "@tus/server";
import type { Person } from "#server/platform/http/person.ts";
import { shownFileName } from "#server/platform/http/receive-form.ts";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import type { BoundGrowth } from "./bound-growth.ts";
import type { Checksum } from "./checksum.ts";
import { createUpload } from "./create-upload.ts";
import { declareLength } from "./declare-length.ts";
import { findUpload, type UploadRow } from "./find-upload.ts";
import type { Held } from "./hold-upload.ts";
import { receiveBytes } from "./receive-bytes.ts";
import { removeUpload, throwUploadAway } from "./remove-uploads.ts";

/** Extensions of the protocol that there are, as `Tus-Extension` names them; the library does not know checksums. */
export const EXTENSIONS: string[] = [
  "creation",
  "creation-with-upload",
  "creation-defer-length",
  "expiration",
  "termination",
  "checksum",
];

const DAY_MILLISECONDS = 86_400_000;

/** One request of the protocol: who makes it, and what it says besides. */
export type TusRequest = {
  /** Whose uploads it is about. */
  userId: string;
  /** Who makes it, where that is no guest: each sees what they send themselves, and nothing of the others. */
  person: Person | null;
  stillLoggedIn: StillAllowed;
  boundGrowth: BoundGrowth;
  checksum: Checksum | null;
  /** `Upload-Metadata` as it came. */
  metadata: string | null;
  /** Seconds of sound up to the end of what comes, and bytes that are to come, where the request says so. */
  seconds: number | null;
  bytes: number | null;
  /** Only what lies here is not wanted: its recording stays elsewhere, with its captions. */
  recordingStays: boolean;
  held: Held;
};

/** What the tus server asks of a storage, for one request: our rows and pieces, and nobody else's than this person's. */
export class TusStore extends DataStore {
  override extensions = EXTENSIONS;
  readonly #services: Services;
  readonly #request: TusRequest;

  constructor(services: Services, request: TusRequest) {
    super();
    this.#services = services;
    this.#request = request;
  }

  override async create(wanted: Upload): Promise<Upload> {
    const { person, metadata } = this.#request;
    if (!person) throw ERRORS.FILE_NOT_FOUND;
    const name = shownFileName(wanted.metadata?.filename ?? wanted.metadata?.name ?? "");
    await createUpload(this.#services, person, {
      id: wanted.id,
      name,
      metadata,
      length: wanted.size ?? null,
    });
    return wanted;
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { userId, stillLoggedIn, boundGrowth, checksum, seconds, bytes, held } = this.#request;
    const row = await this.#find(id);
    const place = { id, userId, fence: held.fence, stillLoggedIn, boundGrowth, checksum, seconds };
    const rest = row.length === null ? bytes : row.length - offset;
    return receiveBytes(this.#services, place, content, { at: offset, rest });
  }

  override async declareUploadLength(id: string, length: number): Promise<void> {
    const { userId, boundGrowth, held } = this.#request;
    await declareLength(this.#services, { id, userId, fence: held.fence, length, boundGrowth });
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#find(id);
    const { received, metadata, takenAt } = row;
    const length = row.length ?? undefined;
    this.#request.held.endless = length === undefined;
    const began = new Date(row.expiresAt.getTime() - this.getExpiration());
    return new Upload({
      id,
      ...(length !== undefined && { size: length }),
      offset: takenAt ? (length ?? received) : received,
      ...(metadata !== null && { metadata: Metadata.parse(metadata) }),
      creation_date: began.toISOString(), // from which the library reckons when it is over
    });
  }

  override async remove(id: string): Promise<void> {
    await this.#find(id);
    const remove = this.#request.recordingStays ? removeUpload : throwUploadAway;
    if (!(await remove(this.#services, this.#request.userId, id))) throw ERRORS.FILE_NOT_FOUND;
  }

  override getExpiration(): number {
    return this.#services.settings.UPLOAD_DAYS * DAY_MILLISECONDS;
  }

  async #find(id: string): Promise<UploadRow> {
    const { userId, person } = this.#request;
    const row = await findUpload(this.#services.db, userId, id);
    if (!row || row.guest === (person !== null)) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }
}
