import { plural } from "../amounts.ts";

/** The tags of documents, in the library and on a document's page. */
export const TAGS = {
  title: (count: number) => plural(count, { one: "Tags", other: "Tags of # documents" }),
  body: "Words by which documents are found in the library.",
  field: "New tag",
  add: "Add",
  on: (count: string, all: string) => `on ${count} of ${all}`,
  remove: (tag: string) => `Take the tag ${tag} away`,
  none: "No tag yet.",
  tooMany: (most: number) => plural(most, { one: "At most # tag each.", other: "At most # tags each." }),
  done: "Done",
} as const;
