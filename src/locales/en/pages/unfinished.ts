/** What was begun to be sent and is not transcribed yet. */
export const UNFINISHED = {
  title: "Not finished yet",
  body: "What was sent in part goes on where it was once the same file is chosen again.",
  sent: (sent: string, total: string) => `${sent} of ${total}`,
  whole: (all: string) => `${all}, all of it sent`,
  unnamed: "A file without a name",
  remove: "Throw away",
} as const;
