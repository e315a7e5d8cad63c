/** A list that this browser keeps under a name; empty where it keeps nothing. `isOne`: whether that is one of it. */
export function listed<One>(name: string, isOne: (found: unknown) => found is One) {
  const read = (): One[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isOne) : [];
    } catch {
      return [];
    }
  };
  const write = (all: readonly One[]): void => {
    try {
      if (all.length > 0) localStorage.setItem(name, JSON.stringify(all));
      else localStorage.removeItem(name);
    } catch {
      // a browser that keeps nothing: this page knows it as long as it is open
    }
  };
  return { read, write };
}
