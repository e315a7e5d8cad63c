import { defaultFacts, type PageFacts } from "#contract/page-facts.ts";

declare global {
  /** Set by the server's thread that draws pages, before it loads them. */
  var siteFacts: PageFacts | undefined;
}

/** What pages say of their server where they are drawn; while they are built or tested, what the default says. */
export const FACTS: PageFacts = globalThis.siteFacts ?? { ...defaultFacts(), voices: null };
