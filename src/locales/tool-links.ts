import { TOOLS, type Tool } from "#contract/tools.ts";

/** Where the tools are, under their names in one language. */
export const toolLinks = (names: Readonly<Record<Tool, string>>) =>
  TOOLS.map((tool) => ({ label: names[tool], to: `/${tool}` }));
