import { it } from "vitest";
import { databasesFor } from "#test/support/database.ts";
import { playOnTranscripts, splitAtOnePlace } from "#test/support/transcript-acts.ts";

/** Many more of both: test/faults-long/transcript-times.test.ts. */
it.each(
  databasesFor(
    "after any sequence of edits, splits, joins and undoing each word has a time, and what was not touched its own",
  ),
)(
  "after any sequence of edits, splits, joins and undoing on %s each word has a time, and what was not touched its own",
  (kind) => playOnTranscripts(kind, 25),
);

it("thirty splits at one place keep their order, in older versions, too", () => splitAtOnePlace(30));
