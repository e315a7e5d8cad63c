import { createRequire } from "node:module";
import type { Heard, Job, Replies, Spoken } from "./sherpa.ts";

// sherpa-onnx in a process of its own, because what goes wrong in it ends the process. One job, then it ends.

type Stream = {
  acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void;
  inputFinished(): void;
};
type Factory<T> = { createAsync(config: object): Promise<T> };
type Sherpa = {
  OfflineTts: Factory<{ generateAsync(request: object): Promise<Spoken> }>;
  OfflineRecognizer: Factory<{
    createStream(hotwords?: string): Stream;
    decodeAsync(stream: Stream): Promise<Heard>;
  }>;
  SpokenLanguageIdentification: new (
    config: object,
  ) => { createStream(): Stream; compute(stream: Stream): string };
};

const sherpa = createRequire(import.meta.url)("sherpa-onnx-node") as Sherpa;

const work: { [Task in Job["task"]]: (job: Extract<Job, { task: Task }>) => Promise<Replies[Task]> } = {
  async speak({ config, request }) {
    const tts = await sherpa.OfflineTts.createAsync(config);
    return tts.generateAsync({ enableExternalBuffer: false, ...request });
  },
  async hear({ config, samples, sampleRate, hotwords }) {
    const recognizer = await sherpa.OfflineRecognizer.createAsync(config);
    const stream = recognizer.createStream(hotwords);
    stream.acceptWaveform({ samples, sampleRate });
    return recognizer.decodeAsync(stream);
  },
  async "name language"({ config, ...sound }) {
    const identification = new sherpa.SpokenLanguageIdentification(config);
    const stream = identification.createStream();
    stream.acceptWaveform(sound);
    return { language: identification.compute(stream) };
  },
};

process.once("message", async (job: Job) => {
  const reply = await work[job.task](job as never);
  process.send!(reply, () => process.disconnect());
});
