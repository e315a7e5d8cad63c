import type { ListedPronunciation } from "#contract/pronunciations.ts";
import { pronunciationRoutes } from "#contract/routes/pronunciations.ts";
import type { Voice } from "#contract/voices.ts";
import { call, loadFile } from "#web/lib/client/call.ts";
import { PRONUNCIATIONS as copy } from "#words/pages/pronunciations.ts";

type Access = { token: string };
export type Entry = Omit<ListedPronunciation, "id">;

/** A list of pronunciations, and how it is changed: each act resolves with what the list is by then. */
export type EntryList = {
  save: (access: Access, id: string, entry: Entry) => Promise<ListedPronunciation[]>;
  remove: (access: Access, id: string) => Promise<ListedPronunciation[]>;
  take: (access: Access, csv: string) => Promise<{ all: ListedPronunciation[]; imported: number }>;
  file: (access: Access) => Promise<Blob>;
  saved: (written: string) => string;
  /** How its entries are played: in the language of whoever reads the page, by the usual voice, where that is left out. */
  sound: { language?: string; voice?: Voice };
};

/** What counts in all that somebody has read aloud. */
export const OWN_LIST: EntryList = {
  async save(access, id, body) {
    const saved = await call(pronunciationRoutes.savePronunciation, { ...access, params: { id }, body });
    return saved.pronunciations;
  },
  async remove(access, id) {
    const left = await call(pronunciationRoutes.deletePronunciation, { ...access, params: { id } });
    return left.pronunciations;
  },
  async take(access, csv) {
    const taken = await call(pronunciationRoutes.importPronunciations, { ...access, body: { csv } });
    return { all: taken.pronunciations, imported: taken.imported };
  },
  file: (access) => loadFile(pronunciationRoutes.downloadPronunciations, access),
  saved: copy.saved,
  sound: {},
};
