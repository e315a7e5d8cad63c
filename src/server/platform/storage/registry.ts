import { join } from "node:path";
import { z } from "zod";
import type { Setting } from "#server/platform/settings/setting.ts";
import { createDiskStorage } from "./disk.ts";
import { type Storage, StorageUnusable } from "./storage.ts";

/** What opening a storage asks of the operator's settings. */
export type StorageSettings = {
  STORAGE: string;
  DATA_DIR: string;
  DISK_RESERVE_BYTES: number;
  AWS_REGION?: string | undefined;
  AWS_ENDPOINT_URL_S3?: string | undefined;
  AWS_ENDPOINT_URL?: string | undefined;
};

/** A kind of storage: one entry below, and its file. */
type Kind<Place> = {
  /** How its addresses are written, for people. */
  form: string;
  /** What there is to know of it, after its form. */
  meaning: string;
  /** What an address of this scheme names; null where it cannot be one. */
  read(address: string): Place | null;
  /** Where objects are sent over a network, as far as it is set. */
  reaches(settings: StorageSettings): string | undefined;
  open(place: Place, settings: StorageSettings): Promise<Storage>;
};

/** A storage that an address names. */
type Chosen = {
  reaches(settings: StorageSettings): string | undefined;
  open(settings: StorageSettings): Promise<Storage>;
};

const KINDS = {
  disk: kind({
    form: "disk",
    meaning: "(DATA_DIR/files)",
    read: (address) => (address === "disk" ? {} : null),
    reaches: () => undefined,
    open: async (_place, { DATA_DIR, DISK_RESERVE_BYTES }) =>
      createDiskStorage(join(DATA_DIR, "files"), { reserve: DISK_RESERVE_BYTES }),
  }),
  s3: kind({
    form: "s3://bucket/prefix",
    meaning: "with the settings that AWS's own programs take (docs/operations.md, Files in S3)",
    read(address) {
      const [, bucket, prefix] =
        /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/.exec(address) ?? [];
      return bucket === undefined ? null : { bucket, prefix: (prefix ?? "").slice(1) };
    },
    reaches: ({ AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL }) => AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL,
    async open(place, settings) {
      const { createS3Storage } = await import("./s3.ts");
      return createS3Storage({
        ...place,
        region: settings.AWS_REGION,
        endpoint: settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL,
        workFolder: join(settings.DATA_DIR, "lent"),
        reserve: settings.DISK_RESERVE_BYTES,
      });
    },
  }),
};

/** What was given is not repeated: there may be keys in it. */
const storageAddress = z
  .string()
  .default("disk")
  .superRefine((address, context) => {
    if (chosen(address)) return;
    const asked = kindOf(address);
    const forms = asked ? [asked.form] : Object.values(KINDS).map(({ form }) => form);
    context.addIssue(`must look like ${forms.join(" or ")}; keys are settings of their own`);
  });

/** Where objects are sent over a network, as far as it is set. */
export function storageReaches(settings: StorageSettings): string | undefined {
  return chosen(settings.STORAGE)?.reaches(settings);
}

const meanings = Object.values(KINDS).map(({ form, meaning }) => `${form} ${meaning}`);

/** The setting STORAGE: one of the kinds above. */
export const STORAGE = {
  schema: storageAddress,
  meaning: `Where uploads and audio are kept: ${meanings.join(", or ")}.`,
  example: "s3://bucket/prefix",
} satisfies Setting;

/** Opens the storage that the settings name. @throws where it cannot be used as it is set */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const named = chosen(settings.STORAGE);
  if (!named) throw new StorageUnusable("STORAGE names no place for files.");
  return named.open(settings);
}

function kindOf(address: string) {
  return Object.entries(KINDS).find(([scheme]) => scheme === address.split(":")[0])?.[1];
}

function chosen(address: string): Chosen | null {
  return kindOf(address)?.choose(address) ?? null;
}

/** An entry whose place only it knows. */
function kind<Place>({ form, meaning, read, reaches, open }: Kind<Place>) {
  return {
    form,
    meaning,
    choose(address: string): Chosen | null {
      const place = read(address);
      return place && { reaches, open: (settings) => open(place, settings) };
    },
  };
}
