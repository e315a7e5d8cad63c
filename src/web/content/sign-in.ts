/** Words of the second step of a login. */
export const CODE_STEP = {
  title: "Two-factor login",
  lead: "One more step: the code that your authenticator app shows now.",
  code: "Code",
  hint: "Six digits. Without the app at hand, one of your recovery codes.",
  button: "Login",
  back: "Back to email and password",
} as const;
