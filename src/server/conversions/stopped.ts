/** Why a running conversion is told to stop. */
export class Stopped extends Error {
  override name = "Stopped";
  readonly because: "canceled" | "lost" | "shutdown" | "timeout";
  constructor(because: Stopped["because"]) {
    super(`conversion stopped: ${because}`);
    this.because = because;
  }
}
