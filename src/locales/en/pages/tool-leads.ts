/** One sentence under the heading of a tool, by its path. It stands before the tool's code has come. */
export const TOOL_LEADS = {
  "/text-to-speech": "Your text, said by one of ten voices, in the way you ask for.",
  "/transcribe": "A recording goes in. Its words come out, each with its time.",
} as const;
