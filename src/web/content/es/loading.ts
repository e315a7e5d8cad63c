import type { Words } from "#contract/words.ts";
import type { LOADING as EN } from "../loading.ts";

export const LOADING: Words<typeof EN> = {
  title: "Cargando",
  description: "Un momento, por favor.",
  moment: "Un momento",
};
