import { useEffect, useRef, useState } from "react";

/** Milliseconds without a key after which the words are looked for. */
const QUIET = 250;

/**
 * The words of a search field while they are typed. They are handed to `keep` once typing rests, or at once; where `kept`
 * changes by itself, as by a link or by going back, the field follows.
 */
export function useTypedWords(kept: string, keep: (words: string) => void) {
  const [typed, setTyped] = useState(kept);
  const handed = useRef(kept);
  const newest = useRef(keep);
  newest.current = keep;

  useEffect(() => {
    if (kept === handed.current) return;
    handed.current = kept;
    setTyped(kept);
  }, [kept]);

  const hand = (words: string) => {
    const trimmed = words.trim();
    if (trimmed === handed.current) return;
    handed.current = trimmed;
    newest.current(trimmed);
  };
  const handNow = useRef(hand);
  handNow.current = hand;

  useEffect(() => {
    const rest = setTimeout(() => handNow.current(typed), QUIET);
    return () => clearTimeout(rest);
  }, [typed]);

  return { typed, setTyped, hand };
}
