import { type MetaFunction, useLocation } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { FAQ } from "#words/pages/faq.ts";
import { faqData } from "./faq-data.ts";
import { Questions } from "./questions.tsx";

/** Where Show More Faq leads, the same page with every question: it has an address of its own. */
const showsAll = (pathname: string) => /\/all\/?$/.test(pathname);

export const meta: MetaFunction = ({ location }) =>
  showsAll(location.pathname)
    ? pageMeta(FAQ.allTitle, FAQ.description)
    : [...pageMeta(FAQ.title, FAQ.description), { "script:ld+json": faqData() }];

export default function FaqPage() {
  return <Questions all={showsAll(useLocation().pathname)} />;
}
