import koffi from "koffi";
import { bind, heardIn, init, type TranscribedWord } from "./pocketsphinx.ts";
import type { PocketSphinxFiles } from "./programs.ts";
import { PHONES, phoneWord, sentenceGrammar } from "./sentence-grammar.ts";

/** Follows known words through a stretch. Phones beside them have no text; words that it does not know are `unknown`. */
export type Follower = {
  follow(samples: Int16Array, words: readonly string[]): { heard: TranscribedWord[]; unknown: string[] };
};

/** PocketSphinx's default for how much a grammar weighs against the sound. */
const LANGUAGE_WEIGHT = 6.5;

function bindGrammars(files: PocketSphinxFiles) {
  const base = koffi.load(files.sphinxbase);
  const sphinx = koffi.load(files.pocketsphinx);
  const system = koffi.load("libc.so.6");
  koffi.disposable("Phones", "str"); // freed once it is read
  return {
    openMemory: system.func("void *fmemopen(const void *, size_t, const char *)"),
    close: system.func("int fclose(void *)"),
    read: base.func("void *fsg_model_read(void *, void *, float)"),
    freeGrammar: base.func("int fsg_model_free(void *)"),
    addWord: sphinx.func("int ps_add_word(void *, const char *, const char *, int)"),
    lookUp: sphinx.func("Phones ps_lookup_word(void *, const char *)"),
    setGrammar: sphinx.func("int ps_set_fsg(void *, const char *, void *)"),
    setSearch: sphinx.func("int ps_set_search(void *, const char *)"),
  };
}

/** Loads PocketSphinx without its language model: what may be said is a grammar, made of each sentence. */
export function openFollower(files: PocketSphinxFiles): Follower {
  const [ps, grammars] = [bind(files), bindGrammars(files)];
  const decoder = init(ps, files, ["-dict", files.dictionary]);
  for (const phone of PHONES) grammars.addWord(decoder, phoneWord(phone), phone, 0);
  const phones = new Set(PHONES.map(phoneWord));

  const setGrammar = (text: string) => {
    const bytes = Buffer.from(text);
    const file = grammars.openMemory(bytes, bytes.length, "r");
    const grammar = grammars.read(file, ps.logMath(decoder), LANGUAGE_WEIGHT);
    grammars.close(file);
    if (!grammar) throw new Error("PocketSphinx could not read the grammar.");
    const set = grammars.setGrammar(decoder, "sentence", grammar);
    grammars.freeGrammar(grammar); // the decoder has its own hold of it
    if (set < 0 || grammars.setSearch(decoder, "sentence") < 0)
      throw new Error("PocketSphinx could not take the grammar.");
  };

  return {
    follow(samples, words) {
      const known = new Set(words.filter((word) => grammars.lookUp(decoder, word) !== null));
      setGrammar(sentenceGrammar(words, known));
      const heard = heardIn(ps, decoder, samples).map((one) =>
        phones.has(one.text) ? { ...one, text: "" } : one,
      );
      return { heard, unknown: words.filter((word) => !known.has(word)) };
    },
  };
}
