const KEY = "saywrite-asked-own";

/** Notes that this tab recorded something: only where it did is that played without a question. */
export function noteOwn(id: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...ownTakes(), id]));
  } catch {
    // this browser keeps nothing: it asks whose that was
  }
}

/** Whether this tab recorded it: others at this browser may be somebody else. */
export const isOwn = (id: string): boolean => ownTakes().includes(id);

function ownTakes(): string[] {
  try {
    const noted: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(noted) ? noted.map(String) : [];
  } catch {
    return [];
  }
}
