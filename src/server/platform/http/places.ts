import type { Person } from "./person.ts";
import { tooMany } from "./rate-limits.ts";

/** So many of something at a time for each person, in this process. */
export type Places = {
  /** A place, as what gives it back (once; again is nothing); null when the person has all of theirs. */
  take(person: string): (() => void) | null;
};

/** Counts who does something now; each person has so many places. */
export function createPlaces(perPerson: number): Places {
  const taken = new Map<string, number>();
  return {
    take(person) {
      const others = taken.get(person) ?? 0;
      if (others >= perPerson) return null;
      taken.set(person, others + 1);
      let mine = true;
      return () => {
        if (!mine) return;
        mine = false;
        const left = (taken.get(person) ?? 1) - 1;
        if (left > 0) taken.set(person, left);
        else taken.delete(person);
      };
    },
  };
}

/** Among whom somebody's calls have their places: a person, their programs, and readers of other sites by tokens of theirs leave each other their own. */
export function lineOf({ id, key, token }: Pick<Person, "id" | "key" | "token">): string {
  if (token) return readersOf(id);
  return key ? `programs of ${id}` : id;
}

/** The line of all readers who have tokens of a person's. */
export const readersOf = (person: string): string => `readers of ${person}`;

/** Seconds after which somebody with all places taken may ask again. */
const retrySeconds = 5;

/** Takes a place for as long as somebody waits. @throws Problem 429 when the person has all of theirs */
export function keepPlace(places: Places, person: string, disconnected: AbortSignal): void {
  const leave = places.take(person);
  if (!leave) throw tooMany(retrySeconds);
  disconnected.addEventListener("abort", leave);
  if (disconnected.aborted) leave();
}
