import type { Audience, ScriptText } from "#contract/scripts.ts";
import { ACCESSIBILITY } from "./accessibility.ts";
import { BUSINESS } from "./business.ts";
import { CREATORS } from "./creators.ts";
import { E_LEARNING } from "./e-learning.ts";
import { EDUCATORS } from "./educators.ts";
import { JOURNALISTS } from "./journalists.ts";
import { PERSONAL } from "./personal.ts";
import { PODCASTERS } from "./podcasters.ts";
import { STUDENTS } from "./students.ts";
import { WRITERS } from "./writers.ts";

/** Every starter script by its id, under the people it is for. */
export const TEXTS = {
  students: STUDENTS,
  educators: EDUCATORS,
  journalists: JOURNALISTS,
  business: BUSINESS,
  podcasters: PODCASTERS,
  writers: WRITERS,
  creators: CREATORS,
  accessibility: ACCESSIBILITY,
  "e-learning": E_LEARNING,
  personal: PERSONAL,
} satisfies Record<Audience, Record<string, ScriptText>>;

/** The id of a script; it stands in addresses: `/text-to-speech?preset=exam-morning`. */
export type ScriptId = { [Group in Audience]: keyof (typeof TEXTS)[Group] }[Audience];
