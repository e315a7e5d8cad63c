import { readToken, VISITOR_KEY } from "./token.ts";

/** What opens the sentence that a visitor had spoken in this browser; null where there is none. */
export const readVisitorSecret = (): string | null => localStorage.getItem(VISITOR_KEY);

/** Kept for whoever registers here next. Nobody's who is logged in: they may do without. */
export function keepVisitorSecret(secret: string): void {
  if (readToken() === null) localStorage.setItem(VISITOR_KEY, secret);
}

export const forgetVisitorSecret = (): void => localStorage.removeItem(VISITOR_KEY);
