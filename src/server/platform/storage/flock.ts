import { constants } from "node:os";

/**
 * flock(2) of the C library: takes an open file or folder for this process, which ends with it, however that ends.
 * @returns whether it could be taken; Node closes the descriptor in every child it starts
 */
export async function loadFlock(): Promise<(descriptor: number) => boolean> {
  const { default: koffi } = await import("koffi");
  const call = koffi.load(null).func("int flock(int fd, int operation)");
  const exclusiveAtOnce = 2 | 4; // LOCK_EX | LOCK_NB, the same on Linux and macOS
  return (descriptor) => {
    if (call(descriptor, exclusiveAtOnce) === 0) return true;
    const reason = koffi.errno();
    if (reason === constants.errno.EWOULDBLOCK || reason === constants.errno.EINTR) return false;
    throw new Error(`The data directory cannot be locked (flock: errno ${reason}).`);
  };
}
