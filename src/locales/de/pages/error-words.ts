import { exampleWords } from "../../example-words.ts";
import { OUTCOMES } from "../outcomes.ts";

/**
 * What programs are answered, by code, with example values. The build of the pages runs it and puts in what comes out
 * (`scripts/computed-modules.ts`): no page carries all that can be said.
 */
export const ERROR_WORDS = exampleWords(OUTCOMES);
