import { FAQ } from "#web/content/faq.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { faqData } from "./faq-data.ts";
import { Questions } from "./questions.tsx";

export const meta = () => [...pageMeta(FAQ.title, FAQ.description), { "script:ld+json": faqData() }];

export default function FaqPage() {
  return <Questions />;
}
