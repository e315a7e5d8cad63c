/** A file that lives only in memory, as large as what was written to it. */
export type MemoryFile = { bytes: Uint8Array; size: number };

export function memoryFile(bytes = new Uint8Array(0)): MemoryFile {
  return { bytes, size: bytes.length };
}

/** Thrown out of the program when it calls `exit`. */
export class ProgramExit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`The program ended with code ${code}.`);
    this.code = code;
  }
}

const OK = 0;
const BAD_FILE = 8;
const NO_ENTRY = 44;
const DIRECTORY = 3;
const REGULAR_FILE = 4;
const CREATE = 1;
const TRUNCATE = 8;
const PREOPENED = 3;

/**
 * The thirteen calls of WASI preview 1 that Flite makes, over files in memory.
 * Written here and not taken from `node:wasi`, because that one is experimental, works on real files
 * (two disk round trips an utterance, text of people on disk) and aborted the process on Node 20.
 */
export function wasiShim(args: string[], files: Map<string, MemoryFile>) {
  const open = new Map<number, { file: MemoryFile; at: number }>();
  const stdout = memoryFile();
  open.set(1, { file: stdout, at: 0 });
  open.set(2, { file: memoryFile(), at: 0 });
  let nextDescriptor = PREOPENED + 1;
  let memory: WebAssembly.Memory | undefined;

  const view = () => new DataView(memory!.buffer);
  const bytesAt = (at: number, length: number) => new Uint8Array(memory!.buffer, at, length);
  const encodedArgs = args.map((arg) => new TextEncoder().encode(`${arg}\0`));

  /** Runs `step` over each buffer of an iovec list until one comes back short; stores the total. */
  function eachBuffer(
    list: number,
    count: number,
    total: number,
    step: (bytes: Uint8Array) => number,
  ): number {
    const data = view();
    let done = 0;
    for (let i = 0; i < count; i++) {
      const length = data.getUint32(list + 8 * i + 4, true);
      const moved = step(bytesAt(data.getUint32(list + 8 * i, true), length));
      done += moved;
      if (moved < length) break;
    }
    data.setUint32(total, done, true);
    return OK;
  }

  const calls = {
    args_sizes_get(count: number, size: number): number {
      view().setUint32(count, args.length, true);
      view().setUint32(
        size,
        encodedArgs.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return OK;
    },
    args_get(pointers: number, buffer: number): number {
      let at = buffer;
      encodedArgs.forEach((arg, i) => {
        view().setUint32(pointers + 4 * i, at, true);
        bytesAt(at, arg.length).set(arg);
        at += arg.length;
      });
      return OK;
    },
    clock_time_get(_clock: number, _precision: bigint, result: number): number {
      view().setBigUint64(result, BigInt(Date.now()) * 1_000_000n, true);
      return OK;
    },
    fd_close: (descriptor: number): number => (open.delete(descriptor) ? OK : BAD_FILE),
    fd_fdstat_get(descriptor: number, result: number): number {
      if (descriptor !== PREOPENED && !open.has(descriptor)) return BAD_FILE;
      const data = view();
      data.setUint8(result, descriptor === PREOPENED ? DIRECTORY : REGULAR_FILE);
      data.setUint16(result + 2, 0, true);
      data.setBigUint64(result + 8, ~0n, true);
      data.setBigUint64(result + 16, ~0n, true);
      return OK;
    },
    fd_fdstat_set_flags: (): number => OK,
    fd_prestat_get(descriptor: number, result: number): number {
      if (descriptor !== PREOPENED) return BAD_FILE;
      view().setUint32(result, 0, true);
      view().setUint32(result + 4, 2, true);
      return OK;
    },
    fd_prestat_dir_name(_descriptor: number, at: number, length: number): number {
      bytesAt(at, length).set(new TextEncoder().encode("/d").subarray(0, length));
      return OK;
    },
    fd_read(descriptor: number, list: number, count: number, total: number): number {
      const handle = open.get(descriptor);
      if (!handle) return BAD_FILE;
      return eachBuffer(list, count, total, (bytes) => {
        const part = handle.file.bytes.subarray(
          handle.at,
          Math.min(handle.file.size, handle.at + bytes.length),
        );
        bytes.set(part);
        handle.at += part.length;
        return part.length;
      });
    },
    fd_write(descriptor: number, list: number, count: number, total: number): number {
      const handle = open.get(descriptor);
      if (!handle) return BAD_FILE;
      return eachBuffer(list, count, total, (bytes) => {
        writeAt(handle.file, handle.at, bytes);
        handle.at += bytes.length;
        return bytes.length;
      });
    },
    fd_seek(descriptor: number, offset: bigint, whence: number, result: number): number {
      const handle = open.get(descriptor);
      if (!handle) return BAD_FILE;
      const base = [0, handle.at, handle.file.size][whence] ?? 0;
      handle.at = base + Number(offset);
      view().setBigUint64(result, BigInt(handle.at), true);
      return OK;
    },
    path_open(
      _directory: number,
      _lookup: number,
      at: number,
      length: number,
      how: number,
      _rights: bigint,
      _inherited: bigint,
      _flags: number,
      result: number,
    ): number {
      const name = new TextDecoder().decode(bytesAt(at, length).slice());
      let file = files.get(name);
      if (!file && !(how & CREATE)) return NO_ENTRY;
      if (!file) {
        file = memoryFile();
        files.set(name, file);
      }
      if (how & TRUNCATE) file.size = 0;
      open.set(nextDescriptor, { file, at: 0 });
      view().setUint32(result, nextDescriptor++, true);
      return OK;
    },
    proc_exit(code: number): never {
      throw new ProgramExit(code);
    },
  };

  return {
    imports: { wasi_snapshot_preview1: calls },
    /** Gives the shim the instance's memory; call before `_start`. */
    attach(instanceMemory: WebAssembly.Memory) {
      memory = instanceMemory;
    },
    printed: () => new TextDecoder().decode(stdout.bytes.subarray(0, stdout.size)),
  };
}

function writeAt(file: MemoryFile, at: number, bytes: Uint8Array) {
  const end = at + bytes.length;
  if (end > file.bytes.length) {
    const larger = new Uint8Array(Math.max(end, 2 * file.bytes.length, 4_096));
    larger.set(file.bytes.subarray(0, file.size));
    file.bytes = larger;
  }
  file.bytes.set(bytes, at);
  file.size = Math.max(file.size, end);
}
