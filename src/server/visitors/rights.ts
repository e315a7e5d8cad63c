import { INTERNAL, rightsOf, SECRET, withheld } from "#server/platform/db/rights.ts";
import { visitorSound } from "./tables.ts";

const ofNobody = withheld("private", "nothing leads to who wrote it");

export const VISITOR_RIGHTS = [
  rightsOf(visitorSound, {
    holds: "sentences that visitors without an account had spoken",
    whose: null,
    columns: {
      id: INTERNAL,
      secretHash: SECRET,
      text: ofNobody,
      voice: INTERNAL,
      language: INTERNAL,
      audio: INTERNAL,
      frames: INTERNAL,
      words: INTERNAL,
      levels: INTERNAL,
      createdAt: INTERNAL,
    },
    deleted: {
      leads: [],
      why: "it is nobody's until somebody puts it into their library, where it is theirs",
    },
    expires: { job: "expire-visitor-sounds", said: "a day, with its sound" },
  }),
];
