import { asFloats, loadSherpa, ON_ONE_CORE } from "../sherpa.ts";
import type { Opened } from "../tasks.ts";

/** How unlike two voices must sound to count as two people, where their number is not known (0–1). */
const THRESHOLD = 0.5;

const clusteringOf = (speakers: number | undefined) => ({
  clustering: { numClusters: speakers ?? -1, threshold: THRESHOLD },
});

/** Who spoke when: pyannote's segmentation and a model that tells voices apart. */
export async function openSpeakers(files: Readonly<Record<string, string>>): Promise<Opened<"findSpeakers">> {
  const { segmentation, embedding } = files;
  const finder = new (loadSherpa().OfflineSpeakerDiarization)({
    segmentation: { pyannote: { model: segmentation }, ...ON_ONE_CORE },
    embedding: { model: embedding, ...ON_ONE_CORE },
    ...clusteringOf(undefined),
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  });
  return async ({ samples, speakers }) => {
    finder.setConfig(clusteringOf(speakers));
    return finder.process(asFloats(samples)).map(({ start, end, speaker }) => ({ start, end, speaker }));
  };
}
