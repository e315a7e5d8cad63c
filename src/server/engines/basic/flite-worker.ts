import { parentPort, workerData } from "node:worker_threads";
import { type Rendered, type RenderRequest, render } from "./render.ts";

/** What the pool hears back for a request. */
export type WorkerReply = { rendered: Rendered } | { failed: string };

const module = workerData as WebAssembly.Module;
const port = parentPort!;

// The first run compiles what it touches; done before anyone waits for it.
render(module, {
  words: [{ say: "Ready.", pauseAfter: 0 }],
  sound: { base: "slt", stretch: 1, throat: 0.93, gain: 1, whisper: false },
});

port.on("message", (request: RenderRequest) => {
  try {
    const rendered = render(module, request);
    port.postMessage({ rendered } satisfies WorkerReply, [rendered.samples.buffer]);
  } catch (error) {
    port.postMessage({ failed: String(error) } satisfies WorkerReply);
  }
});
