import { wishBody } from "#web/app/conversions/wish-body.ts";
import type { Recording } from "#web/lib/recording/recording-store.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";

type Wanted = {
  recording: Pick<Recording, "id" | "captions">;
  choices: TranscriptChoices;
  /** The one whose price was told; undefined until the server has told. */
  engine: string | undefined;
  /** The price that was told; undefined of what was begun already. */
  credits?: number;
};

/** What a transcript of a recording is asked for with. */
export function transcribeBodyOf({ recording: { id, captions }, choices, engine, credits }: Wanted) {
  return {
    ...{ source: "microphone" as const, recording: id },
    ...wishBody({ choices, engine }),
    ...(captions !== undefined && { live: captions }),
    ...(credits !== undefined && { credits }),
  };
}
