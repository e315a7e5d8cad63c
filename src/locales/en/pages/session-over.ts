/** Words over a page that goes on although its session is over. */
export const SESSION_OVER = {
  title: "You are logged out here.",
  goesOn: {
    recording: "The recording goes on and is kept in this browser. Log in again to send it.",
    upload: "What is still to be sent waits. Log in again, and it goes on from there.",
    writing: "What you wrote stays here. Log in again to save it.",
  },
  logIn: "Log in again",
  again: "You are logged in again.",
  ended: {
    recording:
      "You are logged out. The recording is kept in this browser, and offered once you log in again.",
    upload: "You are logged out. What was sent so far is kept, and goes on when you choose the file again.",
    writing: "You are logged out. Log in again to go on.",
  },
} as const;
