import type { LOADING as EN } from "#locales/en/pages/loading.ts";
import type { Words } from "../../words.ts";

export const LOADING: Words<typeof EN> = {
  description: "Einen Moment bitte.",
  moment: "Einen Moment",
};
