import { createRequire } from "node:module";
import type { Job, Reply, Speech, Task, Transcript } from "./sherpa.ts";

// sherpa-onnx in a process of its own, because what goes wrong in it ends the process. One job, then it ends.

type Wave = { samples: Float32Array; sampleRate: number };
type Stream = { acceptWaveform(wave: Wave): void; inputFinished(): void };
type Made<T> = { createAsync(config: object): Promise<T> };
type New<T> = new (config: object) => T;
type Turn = { start: number; end: number; speaker: number };
type Sherpa = {
  OfflineTts: Made<{ generateAsync(request: object): Promise<Speech> }>;
  OfflineRecognizer: Made<{
    createStream(hotwords?: string): Stream;
    decodeAsync(stream: Stream): Promise<Transcript>;
  }>;
  OnlineRecognizer: New<{
    createStream(): Stream;
    isReady(stream: Stream): boolean;
    decode(stream: Stream): void;
    getResult(stream: Stream): Transcript;
  }>;
  SpokenLanguageIdentification: New<{ createStream(): Stream; compute(stream: Stream): string }>;
  OfflineSpeakerDiarization: New<{ process(samples: Float32Array): Turn[] }>;
  SpeakerEmbeddingExtractor: New<{
    createStream(): Stream;
    compute(stream: Stream, external: boolean): Float32Array;
  }>;
  OnlinePunctuation: New<{ addPunct(text: string): string }>;
  OfflineSpeechDenoiser: New<{ run(wave: Wave & { enableExternalBuffer: boolean }): Speech }>;
};

const sherpa = createRequire(import.meta.url)("sherpa-onnx-node") as Sherpa;

const work: { [T in Task]: (job: Job<T>) => Reply<T> | Promise<Reply<T>> } = {
  async synthesize({ config, request }) {
    const tts = await sherpa.OfflineTts.createAsync(config);
    return tts.generateAsync({ enableExternalBuffer: false, ...request });
  },
  async transcribe({ config, samples, sampleRate, hotwords }) {
    const recognizer = await sherpa.OfflineRecognizer.createAsync(config);
    const stream = recognizer.createStream(hotwords);
    stream.acceptWaveform({ samples, sampleRate });
    return recognizer.decodeAsync(stream);
  },
  caption({ config, pieces, sampleRate }) {
    const recognizer = new sherpa.OnlineRecognizer(config);
    const stream = recognizer.createStream();
    const texts = pieces.map((samples) => {
      stream.acceptWaveform({ samples, sampleRate });
      while (recognizer.isReady(stream)) recognizer.decode(stream);
      return recognizer.getResult(stream).text;
    });
    return { texts, last: recognizer.getResult(stream) };
  },
  "identify language"({ config, samples, sampleRate }) {
    const identification = new sherpa.SpokenLanguageIdentification(config);
    const stream = identification.createStream();
    stream.acceptWaveform({ samples, sampleRate });
    return { language: identification.compute(stream) };
  },
  diarize({ config, samples }) {
    return { turns: new sherpa.OfflineSpeakerDiarization(config).process(samples) };
  },
  embed({ config, sounds, sampleRate }) {
    const extractor = new sherpa.SpeakerEmbeddingExtractor(config);
    const embeddings = sounds.map((samples) => {
      const stream = extractor.createStream();
      stream.acceptWaveform({ samples, sampleRate });
      stream.inputFinished();
      return extractor.compute(stream, false);
    });
    return { embeddings };
  },
  punctuate: ({ config, text }) => ({ text: new sherpa.OnlinePunctuation(config).addPunct(text) }),
  denoise({ config, samples, sampleRate }) {
    const denoiser = new sherpa.OfflineSpeechDenoiser(config);
    return denoiser.run({ samples, sampleRate, enableExternalBuffer: false });
  },
};

process.once("message", async (job: Job<Task>) => {
  const reply = await work[job.task](job as never);
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  process.send!({ ...reply, peakBytes }, () => process.disconnect());
});
