import { vocabularyRoutes } from "#contract/routes/vocabulary.ts";
import type { ListedTerm } from "#contract/vocabulary.ts";
import { call, loadFile } from "#web/lib/client/call.ts";

type Access = { token: string };
export type Term = Omit<ListedTerm, "id">;

/** A person's vocabulary, and how it is changed: each act resolves with what it is by then. */
export const OWN_VOCABULARY = {
  async save(access: Access, id: string, body: Term) {
    return (await call(vocabularyRoutes.saveTerm, { ...access, params: { id }, body })).terms;
  },
  async remove(access: Access, id: string) {
    return (await call(vocabularyRoutes.deleteTerm, { ...access, params: { id } })).terms;
  },
  async take(access: Access, csv: string) {
    const { terms: all, imported } = await call(vocabularyRoutes.importVocabulary, {
      ...access,
      body: { csv },
    });
    return { all, imported };
  },
  file: (access: Access) => loadFile(vocabularyRoutes.downloadVocabulary, access),
};
