import OpenAI from "openai";
import { z } from "zod";
import { DEFAULT_TIMEOUTS } from "#server/engines/service/try-again.ts";

/** What we read of the list of models: `shutdown_date` is OpenAI's; other servers leave it out. */
const modelsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      shutdown_date: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .nullish()
        .catch(null),
    }),
  ),
});

const DAY_MILLISECONDS = 86_400_000;

/** The days by the address of the server, and when it was asked. */
const announced = new Map<string, { ends: ReadonlyMap<string, string>; asked: number }>();

/** The last day of a model (`YYYY-MM-DD`) as its server announced it when it was asked last. */
export function announcedEnd(baseUrl: string, model: string): string | undefined {
  return announced.get(baseUrl)?.ends.get(model);
}

/** Asks a server which of its models end when, once a day. What it said last stays while it does not answer. */
export async function askAnnouncedEnds(
  { apiKey, baseUrl }: { apiKey: string; baseUrl: string },
  now: Date,
): Promise<void> {
  const last = announced.get(baseUrl);
  if (last && now.getTime() - last.asked < DAY_MILLISECONDS / 2) return;
  const timeout = Math.round(DEFAULT_TIMEOUTS.ready * 1_000);
  const client = new OpenAI({
    ...{ apiKey, baseURL: baseUrl, timeout, maxRetries: 0, logLevel: "off" },
    fetchOptions: { redirect: "error" },
  });
  const answer = await client.get("/models").catch(() => undefined);
  const models = modelsSchema.safeParse(answer);
  if (!models.success) return;
  const ends = models.data.data.flatMap(({ id, shutdown_date }): [string, string][] =>
    shutdown_date ? [[id, shutdown_date]] : [],
  );
  announced.set(baseUrl, { ends: new Map(ends), asked: now.getTime() });
}
