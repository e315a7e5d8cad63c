import type { S3 } from "@aws-sdk/client-s3";
import { StorageUnusable } from "./storage.ts";

/** How long to wait for what does not answer, and how often to ask in all. */
export type Patience = { connectMilliseconds: number; idleMilliseconds: number; tries: number };

const PATIENCE: Patience = { connectMilliseconds: 3_000, idleMilliseconds: 30_000, tries: 4 };

/** To the store at a time; the server itself takes 2,000 from everybody. */
const CONNECTIONS = 1_000;

export type S3Access = {
  /** Another store than Amazon's that speaks its protocol: buckets are part of the path there, regions mostly a form. */
  endpoint?: string | undefined;
  region?: string | undefined;
  patience?: Partial<Patience> | undefined;
};

/**
 * The client of the store, with the keys that the SDK finds where AWS's own programs do: environment, profile, role of
 * the machine. What fails in passing (503, a connection that breaks) it tries again, with growing pauses by chance.
 * @throws StorageUnusable where there is no region or no key
 */
export async function openS3Client({ endpoint, region, patience }: S3Access): Promise<S3> {
  const { connectMilliseconds, idleMilliseconds, tries } = { ...PATIENCE, ...patience };
  const { S3 } = await import("@aws-sdk/client-s3");
  const client = new S3({
    ...(region && { region }),
    ...(endpoint && { endpoint, forcePathStyle: true, region: region ?? "us-east-1" }),
    // One of a profile would go past the rule about connections without TLS.
    ignoreConfiguredEndpointUrls: true,
    requestHandler: {
      connectionTimeout: connectMilliseconds,
      socketTimeout: idleMilliseconds,
      // Who listens slowly holds a connection: fifty, as it is by itself, would be all that a site has.
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
    maxAttempts: tries,
    retryMode: "standard",
    // Every body has a length and a checksum of its own: a store needs not be asked whether it wants it.
    expectContinueHeader: false,
    // Lengths are compared by us (`s3-body.ts`), also where a body is read in pieces.
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  await client.config.region().catch(() => {
    throw new StorageUnusable("STORAGE is in S3, and no region is set. Set AWS_REGION.");
  });
  await client.config.credentials().catch((error: Error) => {
    throw new StorageUnusable(`STORAGE is in S3, and there are no keys for it: ${error.message}`);
  });
  return client;
}
