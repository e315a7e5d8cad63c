/** The end of a calendar day (`2026-11-27`) where the person is, as a moment. */
export function endOfDay(day: string): string {
  const midnight = new Date(`${day}T00:00:00`);
  midnight.setDate(midnight.getDate() + 1);
  return midnight.toISOString();
}
