/** True when PostgreSQL refused a row because the person whose it would be is deleted (SQLSTATE 23503). */
export function isOfDeletedPerson(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: string; constraint?: string };
    if (code === "23503" && constraint?.endsWith("_user_id_user_id_fk")) return true;
  }
  return false;
}
