import type { FAQ as EN } from "#locales/en/pages/faq.ts";
import type { Words } from "../../words.ts";

export type { Question, Topic } from "#locales/en/pages/faq.ts";

export const FAQ: Words<typeof EN> = {
  heading: "Antworten, bevor du fragst.",
  description:
    "Formate, Grenzen, Preise, Datenschutz und was passiert, wenn etwas schiefgeht: kurze, wahre Antworten.",
  lead: "Was die meisten über die drei Werkzeuge wissen wollen. Alles andere beantworten wir per E-Mail.",
  ask: { label: "Etwas anderes fragen", to: "/contact" },
  tabs: "Themen",
  more: "Mehr Fragen zeigen",
  anchor: "Link zu dieser Antwort",
};
