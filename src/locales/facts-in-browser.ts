import { FACTS_ATTRIBUTE, type PageFacts } from "#contract/page-facts.ts";

/** What a page says of the server it came from, as the server wrote it into the page. */
export const FACTS: PageFacts = JSON.parse(document.documentElement.dataset[FACTS_ATTRIBUTE] ?? "");
