import { AsyncLocalStorage } from "node:async_hooks";

/** What the log tells of the request in which something happened. */
export type RequestFacts = {
  id: string;
  address: string;
  /** Method and route. */
  call: string;
  /** Who asks, as soon as that is known. */
  person: string | null;
};

const running = new AsyncLocalStorage<RequestFacts>();

/** Runs `work`, and all that it waits for, as part of a request. */
export function inRequest<T>(facts: RequestFacts, work: () => T): T {
  return running.run(facts, work);
}

/** The request that the code which asks is part of; none in jobs. */
export function currentRequest(): RequestFacts | undefined {
  return running.getStore();
}

/** From here on the request is that of `person`. */
export function thisIs(person: string): void {
  const facts = running.getStore();
  if (facts) facts.person = person;
}
