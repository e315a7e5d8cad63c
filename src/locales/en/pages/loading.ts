export const LOADING = {
  title: "Loading",
  description: "One moment, please.",
  moment: "One moment",
} as const;
