import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { LIMITS } from "#contract/limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Answer, Question } from "./guessable-worker.ts";

/**
 * So many guesses must be needed, as zxcvbn estimates them: what falls sooner is found within hours even by who has a
 * copy of the hashes and only one computer. Eight random characters are just enough.
 */
const leastGuesses = 1e8;

/** Why `password` must not be used, or null when it may. */
export async function weakPassword(
  password: string,
  person: { email: string; name: string },
): Promise<Outcome<"password-too-short" | "password-guessable"> | null> {
  const plain = password.normalize("NFKC");
  if (plain.length < LIMITS.passwordMin) return outcome("password-too-short", { least: LIMITS.passwordMin });
  const { email, name } = person;
  const parts = `${email} ${name}`.split(/[^\p{L}\p{N}]+/u);
  const words = [email, ...email.split("@"), name, ...parts, "saywrite"].filter(Boolean);
  const guesses = await guessesFor(plain, words);
  return guesses < leastGuesses ? outcome("password-guessable") : null;
}

let worker: Worker | undefined;
let asked = 0;

/** Asks the thread, which is started at the first question and stays; it keeps no process alive. */
async function guessesFor(password: string, words: string[]): Promise<number> {
  worker ??= startWorker();
  const id = ++asked;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const current = worker;
  const onAnswer = (answer: Answer) => {
    if (answer.id === id) resolve(answer.guesses);
  };
  const onError = (error: Error) => reject(error);
  current.on("message", onAnswer).on("error", onError);
  current.postMessage({ id, password, words } satisfies Question);
  try {
    return await promise;
  } finally {
    current.off("message", onAnswer).off("error", onError);
  }
}

function startWorker(): Worker {
  const started = new Worker(new URL("./guessable-worker.ts", import.meta.url), { execArgv: [] });
  started.setMaxListeners(0); // one for each question that waits
  started.unref();
  once(started, "exit").then(
    () => forget(started),
    () => forget(started),
  );
  return started;
}

/** The next question starts a new one. */
function forget(ended: Worker): void {
  if (worker === ended) worker = undefined;
}
