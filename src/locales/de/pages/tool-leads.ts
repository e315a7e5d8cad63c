import type { TOOL_LEADS as EN } from "#locales/en/pages/tool-leads.ts";
import type { Words } from "../../words.ts";

export const TOOL_LEADS: Words<typeof EN> = {
  "/text-to-speech": "Dein Text, gesprochen von einer von zehn Stimmen, so wie du es willst.",
  "/transcribe": "Eine Aufnahme geht hinein. Ihre Wörter kommen heraus, jedes mit seiner Zeit.",
};
