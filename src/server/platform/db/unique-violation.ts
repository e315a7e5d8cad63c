/** True when PostgreSQL refused a row because another one has the same key (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: string }).code === "23505") return true;
  }
  return false;
}
