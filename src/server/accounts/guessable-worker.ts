import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as german } from "@zxcvbn-ts/language-de";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";

/** The thread behind `weakPassword`: the dictionaries take a second to read, and a hostile password 0.1 s to judge. */
const port = parentPort;
if (!port) throw new Error("guessable-worker runs as a worker thread only.");

/** What is judged of a long password: more costs much more, and 32 that are hard to guess are enough. */
const judged = 32;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, ...spanish, ...german },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 10, // of the default 100 each costs as much as the first
});

export type Question = { id: number; password: string; words: string[] };
export type Answer = { id: number; guesses: number };

port.on("message", ({ id, password, words }: Question) => {
  const { guesses } = estimator.check(password.slice(0, judged), words);
  port.postMessage({ id, guesses } satisfies Answer);
});
