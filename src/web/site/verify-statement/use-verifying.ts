import { useEffect, useRef, useState } from "react";
import type { Asked } from "#contract/statement-check.ts";
import { publishedRoots } from "./published-roots.ts";
import { type Answer, type Checker, startChecker } from "./start-checker.ts";

type Verifying = {
  file: File | null;
  answer: Answer | null;
  busy: boolean;
  fetching: "idle" | "busy" | "failed";
};
const NOTHING: Verifying = { file: null, answer: null, busy: false, fetching: "idle" };

/** A file, the roots it is compared with, and what came out. Only the list of published roots is ever fetched. */
export function useVerifying() {
  const [state, setState] = useState(NOTHING);
  /** Whether all that verifies is here. */
  const [ready, setReady] = useState(false);
  const [kept, setKept] = useState("");
  /** With what the answer came about. */
  const [keptThen, setKeptThen] = useState("");
  const published = useRef<Asked["published"]>(null);
  const chosen = useRef<File | null>(null);
  const checker = useRef<Checker | null>(null);
  useEffect(() => {
    const started = startChecker(() => setReady(true));
    checker.current = started;
    return () => started.end();
  }, []);

  const verify = async (file: File) => {
    setKeptThen(kept);
    // Of the same file it stays in sight until there is another one.
    setState((before) => ({
      ...before,
      ...{ file, answer: before.file === file ? before.answer : null, busy: true },
    }));
    const answer = await checker.current?.check({ file, kept, published: published.current });
    if (answer) setState((before) => ({ ...before, answer, busy: false }));
  };
  const choose = (file: File) => {
    chosen.current = file;
    published.current = null; // of another statement it may reach too short a time back
    setState((before) => ({ ...before, fetching: "idle" }));
    return verify(file);
  };
  const compare = async () => {
    const { file, answer } = state;
    if (!file || answer?.code !== "checked") return;
    setState((before) => ({ ...before, fetching: "busy" }));
    const roots = await publishedRoots(answer.oldest).catch(() => null);
    if (chosen.current !== file) return; // another one was chosen meanwhile
    published.current = roots;
    setState((before) => ({ ...before, fetching: roots ? "idle" : "failed" }));
    if (roots) await verify(file);
  };
  const again = () => (state.file ? verify(state.file) : undefined);
  return {
    ...state,
    ready,
    kept,
    setKept,
    isStale: state.file !== null && kept !== keptThen,
    choose,
    compare,
    again,
  };
}
