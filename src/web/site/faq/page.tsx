import { type MetaFunction, useLocation } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { FAQ } from "#words/pages/faq.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { faqData } from "./faq-data.ts";
import { Questions } from "./questions.tsx";

/** Where Show More Faq leads, the same page with every question: it has an address of its own. */
const showsAll = (pathname: string) => /\/all\/?$/.test(pathname);

export const meta: MetaFunction = ({ location }) =>
  showsAll(location.pathname)
    ? pageMeta(PAGE_TITLES.faqAll, FAQ.description)
    : [...pageMeta(PAGE_TITLES.faq, FAQ.description), { "script:ld+json": faqData() }];

export default function FaqPage() {
  return <Questions all={showsAll(useLocation().pathname)} />;
}
