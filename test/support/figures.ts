import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** What a long proof counted and measured, for the table that `npm run test:faults` ends with. */
    figures?: string;
  }
}

/** Tells what this test counted, such as "200 of 200 starts", for the table at the end of the run. */
export function reportFigures({ task }: TestContext, figures: string): void {
  task.meta.figures = figures;
}
