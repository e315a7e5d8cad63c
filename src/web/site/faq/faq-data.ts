import { TOPICS } from "#words/pages/faq-topics.ts";

/** All questions for search engines (https://schema.org/FAQPage), from the words that stand on the page. */
export const faqData = () => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: TOPICS.flatMap(({ questions }) => questions).map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
  })),
});
