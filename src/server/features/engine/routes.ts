import { createReadStream } from "node:fs";
import { z } from "zod";
import { engineInfoSchema, type Speaking } from "#contract/engine.ts";
import { MESSAGES } from "#contract/messages.ts";
import { idText } from "#contract/text.ts";
import { VOICES } from "#contract/voices.ts";
import { Problem } from "#server/http/problem.ts";
import type { App } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";
import { voicePortraits, voiceSample } from "#server/speech/samples.ts";

const sampleName = z.object({ file: idText });

/** Which engine speaks and listens, honestly; and a free sample of each voice. */
export function engineRoutes(app: App, services: Services): void {
  const { env } = services;
  const samples = services.storage.folderOf("samples");
  const withPortraits = (voices: Speaking["voices"]) => {
    const seen = voicePortraits(services.speech, samples);
    return voices.map((voice) => ({
      ...voice,
      ...(seen[voice.name] as Partial<Speaking["voices"][number]>),
    }));
  };

  app.get("/api/engine", { schema: { response: { 200: engineInfoSchema } } }, async () => {
    const [speaking, listening] = await Promise.all([
      services.speech.capabilities(),
      services.recognition.capabilities(),
    ]);
    return {
      success: true as const,
      message: "",
      speaking: {
        ...speaking,
        voices: withPortraits(speaking.voices),
        maxCharacters: env.MAX_TEXT_CHARACTERS,
      },
      listening: { ...listening, maxSeconds: env.MAX_AUDIO_SECONDS, maxBytes: env.MAX_UPLOAD_BYTES },
      prices: services.prices,
      keepDays: env.KEEP_RESULTS_DAYS,
      payments: services.payments.mode,
    };
  });

  const sample = { schema: { params: sampleName }, config: { cache: "public, max-age=86400" } };
  app.get("/api/voice/samples/:file", sample, async (request, reply) => {
    const voice = VOICES.find((name) => request.params.file === `${name}.mp3`);
    if (!voice) throw new Problem(404, MESSAGES.notFound);
    const path = await voiceSample(services.speech, voice, samples);
    return reply.type("audio/mpeg").send(createReadStream(path));
  });
}
