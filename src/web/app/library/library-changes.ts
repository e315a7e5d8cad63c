const here = new EventTarget();

/** What another part of a page put into the library, which a list of it shows at once. */
export const libraryChanges = {
  announce: (): void => void here.dispatchEvent(new Event("change")),
  hear(changed: () => void): () => void {
    here.addEventListener("change", changed);
    return () => here.removeEventListener("change", changed);
  },
};
