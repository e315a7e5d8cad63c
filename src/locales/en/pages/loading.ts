export const LOADING = {
  description: "One moment, please.",
  moment: "One moment",
} as const;
