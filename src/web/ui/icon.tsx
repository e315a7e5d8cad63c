import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

type IconProps = {
  of: LucideIcon;
  size?: number;
  filled?: boolean;
  strokeWidth?: number;
  className?: string;
};

/** A lucide icon on the 24 grid with the house line of 1.75. Decoration only: name the control that holds it. */
export function Icon({ of: Drawing, size = 20, filled, strokeWidth = 1.75, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={strokeWidth}
      fill={filled ? "currentColor" : "none"}
      className={classNames("flex-none", className)}
      aria-hidden="true"
    />
  );
}
