declare module "s3rver" {
  /** As far as it is used here: https://github.com/jamhall/s3rver#readme. It takes this one key, and checks no signature. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: [] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
