import type { ReactNode } from "react";
import { LeftOut, type useLeftOut } from "./making/left-out.ts";
import { ScriptsOfText, type useScripts } from "./script/use-scripts.ts";

type TextsProps = {
  leftOut: ReturnType<typeof useLeftOut>;
  scripts: ReturnType<typeof useScripts>;
  children: ReactNode;
};

/** What sentences know beside their text. */
export function Texts({ leftOut, scripts, children }: TextsProps) {
  return (
    <LeftOut value={leftOut}>
      <ScriptsOfText value={scripts}>{children}</ScriptsOfText>
    </LeftOut>
  );
}
