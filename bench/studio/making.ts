import { benchCores, benchMemory } from "./book.ts";
import { benchFirstSound } from "./first-sound.ts";
import { benchJoints } from "./joints.ts";
import { benchEditing, benchOneEdit } from "./one-edit.ts";
import { openStudio } from "./studio-server.ts";

/** What it takes to have documents spoken, by the engine of this server itself. */
export async function benchMaking(): Promise<void> {
  await benchFirstSound();
  const studio = await openStudio();
  try {
    await benchEditing(studio);
    await benchOneEdit(studio);
    await benchJoints(studio);
    await benchMemory(studio);
  } finally {
    await studio.close();
  }
  await benchCores();
}
