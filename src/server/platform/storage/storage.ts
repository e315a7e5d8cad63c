import type { Readable } from "node:stream";

/** Where an object stands: its key begins with it. */
export type Shelf = "uploads" | "audio";

/** From `start` up to, without, `end`; without `end` to the object's end. In bytes. */
export type ByteRange = { start: number; end?: number };

/**
 * Files of users, under names the server makes: nothing of what a user sends ever becomes part of a key. An object is
 * written once and never changed; it is there whole, or not at all.
 */
export type Storage = {
  /** For the start-up line. */
  description: string;
  /** A key nobody has. */
  newKey(shelf: Shelf): string;
  /**
   * Writes an object from what comes. Once this resolves it is whole and survives a power cut; when it throws, nothing
   * of it is left or seen. `announced`: how many bytes it is said to have, refused where there is no room for them now;
   * 0 where nobody knows. @throws OutOfSpace, StorageAway, or what `content` throws
   */
  write(key: string, content: AsyncIterable<Uint8Array>, announced: number): Promise<void>;
  /**
   * Bytes of an object as they come, and how many it has in all; null when there is none (any more). A range that
   * begins behind the end gives no bytes. @throws StorageAway
   */
  read(key: string, range?: ByteRange): Promise<{ size: number; body: Readable } | null>;
  /** How many bytes an object has; null when there is none (any more). @throws StorageAway */
  size(key: string): Promise<number | null>;
  /**
   * The object as a file on this machine, for programs that need one, as long as `use` runs. It must not be changed.
   * @throws Missing when there is no such object, StorageAway, OutOfSpace where this machine has no room for it
   */
  lend<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Deletes an object; a missing one is fine. @throws StorageAway */
  remove(key: string): Promise<void>;
  /** Keys of the shelf's objects that nobody wrote to since `moment`, at most `some` at a time. */
  untouchedSince(shelf: Shelf, moment: Date, some: number): AsyncGenerator<string[]>;
  /**
   * Marks this storage as that of the installation `id`, where nobody has yet. @returns whose it is: another's objects
   * are not for us to sweep @throws StorageAway
   */
  claim(id: string): Promise<string>;
  /** Whether a new object can be written now. Never throws. */
  canWrite(): Promise<boolean>;
};

/** There is no object of that key. */
export class Missing extends Error {
  override name = "Missing";
}

/** What the operator set cannot work: said at the start, which ends with it. */
export class StorageUnusable extends Error {
  override name = "StorageUnusable";
}

/** What whose the storage is stands in, beside the shelves. */
export const MARK = "installation";

/** The store does not answer, or refuses us: nobody's mistake, and it passes. */
export class StorageAway extends Error {
  override name = "StorageAway";
}

const keyShape = /^(uploads|audio)\/[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether this may be a key: what somebody else puts beside our objects is none. */
export const isKey = (key: string): boolean => keyShape.test(key);

/** Refuses what no `newKey` has made: a key becomes part of a path. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error("not a storage key");
  return key;
}
