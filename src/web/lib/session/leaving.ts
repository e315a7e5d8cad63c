/** Asks the person, and goes on when they want to leave all the same. */
type Ask = (goOn: () => void) => void;

let asking: Ask | null = null;

/** Has whoever logs out asked first, while something would be cut off. @returns how to have it asked no more */
export function askBeforeLeaving(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** Goes on at once, or once the person has said so where something would be cut off. */
export function leaveAsAsked(goOn: () => void): void {
  if (asking) asking(goOn);
  else goOn();
}
