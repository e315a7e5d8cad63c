/** What the picture of a page shows beside its title, and the ground it stands on. */
export type SocialDrawing = {
  /** Sound that turns into the word, the word into sound, the ten voices, or the packs with a bar for each credit. */
  drawing: "to-writing" | "to-sound" | "voices" | "packs";
  ground: "paper" | "voice" | "cool" | "band";
};

/**
 * Drawings by page; a page that is not named here gets that of `/blog-details`. The words are in
 * src/locales/<language>/pages/social.ts.
 */
export const SOCIAL_DRAWINGS: Record<string, SocialDrawing> = {
  "/": { drawing: "to-writing", ground: "band" },
  "/pricing": { drawing: "packs", ground: "paper" },
  "/pages": { drawing: "to-sound", ground: "paper" },
  "/featured": { drawing: "to-sound", ground: "voice" },
  "/about": { drawing: "to-writing", ground: "paper" },
  "/use-cases": { drawing: "to-writing", ground: "voice" },
  "/presets": { drawing: "voices", ground: "voice" },
  "/copywrite": { drawing: "to-sound", ground: "band" },
  "/blog-details": { drawing: "to-writing", ground: "cool" },
  "/faq": { drawing: "to-writing", ground: "cool" },
  "/privacy-policy": { drawing: "to-writing", ground: "paper" },
  "/terms-service": { drawing: "to-writing", ground: "paper" },
  "/contact": { drawing: "to-sound", ground: "paper" },
  "/newsletter": { drawing: "to-sound", ground: "cool" },
  "/login": { drawing: "to-writing", ground: "paper" },
  "/register": { drawing: "to-writing", ground: "voice" },
  "/test": { drawing: "to-writing", ground: "band" },
  "/test2": { drawing: "voices", ground: "paper" },
};
