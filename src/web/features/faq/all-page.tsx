import { FAQ } from "#web/content/faq.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { Questions } from "./questions.tsx";

export const meta = () => pageMeta(FAQ.allTitle, FAQ.description);

/** Where Show More Faq leads. */
export default function AllFaqPage() {
  return <Questions all />;
}
