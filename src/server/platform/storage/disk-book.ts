/** No room is left on the disk. Looks like what the system says when a disk is full. */
export class OutOfSpace extends Error {
  override name = "OutOfSpace";
  readonly code = "ENOSPC";
  constructor() {
    super("no room is left on the disk");
  }
}

/** As the system says it, and as PostgreSQL does (53100, disk_full). */
const FULL = ["ENOSPC", "EDQUOT", "EFBIG", "53100"];

/** True for a full disk, a spent quota, a file that may not grow further, and room that was not promised. */
export function isOutOfSpace(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (FULL.includes((one as NodeJS.ErrnoException).code ?? "")) return true;
  }
  return false;
}

/** Room for one file. */
export type Room = {
  /** Sees to it that the file may have `bytes` in all. @throws OutOfSpace */
  grow(bytes: number): Promise<void>;
  /** Tells how much is in the file now. */
  filled(bytes: number): void;
  /** The file is finished or gone: what was promised and not filled is free again. */
  giveBack(): void;
};

/** Promises room on the disk before it is written, so that what is begun together fits together. */
export type DiskBook = {
  /** Room for a file of `bytes`, or for its beginning. @throws OutOfSpace */
  take(bytes: number): Promise<Room>;
  /**
   * Room for a file that somebody sends and says to be of `announced` bytes (0: says nothing). Saying so promises
   * nothing, or a few words would hold the whole disk; what cannot fit now is refused. @throws OutOfSpace
   */
  expect(announced: number): Promise<Room>;
  /** Bytes that can still be promised. */
  left(): Promise<number>;
};

/** A file whose length nobody knows for certain gets its room in steps of this, one step ahead at most. */
const STEP_BYTES = 8 * 1024 ** 2;

/**
 * `freeBytes` asks the disk; `reserve` of it is promised to nobody, because databases and logs need room too.
 * Promises of this process are known; what else writes to the disk is seen once it is written.
 */
export function createDiskBook(freeBytes: () => Promise<number>, reserve: number): DiskBook {
  const promised = new Map<Room, { bytes: number; filled: number }>();
  let turn: Promise<unknown> = Promise.resolve();

  /** What is promised is counted before the disk is asked: what is filled in between counts twice, never not at all. */
  async function left(): Promise<number> {
    const open = [...promised.values()].reduce(
      (sum, { bytes, filled }) => sum + Math.max(0, bytes - filled),
      0,
    );
    return (await freeBytes()) - reserve - open;
  }

  /** One promise at a time. `fitting`: how much must be free for it, where that is more than it promises. */
  function promise(room: Room, bytes: number, fitting = 0): Promise<void> {
    const mine = turn.then(async () => {
      const has = promised.get(room) ?? { bytes: 0, filled: 0 };
      if (bytes <= has.bytes) return;
      if (Math.max(bytes - has.bytes, fitting) > (await left())) throw new OutOfSpace();
      promised.set(room, { ...has, bytes });
    });
    turn = mine.catch(() => undefined);
    return mine;
  }

  /** Room for `bytes` at first, in steps from there; no step goes beyond `announced`, unless the file does. */
  async function begin(bytes: number, announced: number): Promise<Room> {
    let size = Math.max(bytes, 1);
    let over = false;
    const room: Room = {
      async grow(to) {
        if (to <= size) return;
        size = Math.max(to, Math.min(size + STEP_BYTES, announced || Infinity));
        await promise(room, size);
        if (over) promised.delete(room);
      },
      filled(filled) {
        const mine = promised.get(room);
        if (mine) mine.filled = filled;
      },
      giveBack() {
        over = true;
        promised.delete(room);
      },
    };
    await promise(room, size, announced);
    return room;
  }

  return {
    left,
    take: (bytes) => begin(bytes, 0),
    expect: (announced) => begin(0, announced),
  };
}
