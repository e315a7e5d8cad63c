declare module "bzip2-wasm" {
  export default class BZip2 {
    init(): Promise<void>;
    compress(bytes: Uint8Array, blockSize?: number): Uint8Array;
  }
}
