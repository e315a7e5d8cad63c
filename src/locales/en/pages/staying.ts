/** Before the page is left while files are being sent. */
export const STAYING = {
  title: "Leave while the file is being sent?",
  body: "The upload stops and nothing is charged. Choose the same file again, and it goes on where it was.",
  several: {
    title: "Leave while files are being sent?",
    body: "What was sent so far is transcribed and charged. The others have to be chosen again; what was sent of them in part goes on where it was.",
  },
  yes: "Leave",
  no: "Stay here",
} as const;
