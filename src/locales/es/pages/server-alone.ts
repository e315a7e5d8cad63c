import type { SERVER_ALONE as EN } from "#locales/en/pages/server-alone.ts";
import type { Words } from "../../words.ts";

export const SERVER_ALONE: Words<typeof EN> = {
  goes: (day) => `Se elimina el ${day}.`,
};
