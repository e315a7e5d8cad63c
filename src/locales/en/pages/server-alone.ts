/** Words of what lies on the server alone: loaded when there is any. */
export const SERVER_ALONE = {
  goes: (day: string) => `It is deleted on ${day}.`,
} as const;
