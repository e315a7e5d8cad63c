import { useLitScreen } from "#web/lib/recording/use-lit-screen.ts";

/** While it is there the screen stays lit. */
export function LitScreen() {
  useLitScreen(true);
  return null;
}
