import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { SHELL } from "#words/pages/site.ts";
import { chooseTheme, THEMES, type Theme, useTheme } from "./theme.ts";

const ICONS: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-small ring-1 ring-line-2 ring-inset">
      <legend className="sr-only">{SHELL.theme}</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          title={SHELL.themeTitle(SHELL.themes[theme])}
          className="relative grid size-10 cursor-pointer place-items-center rounded-small text-ink-3 hover:text-ink has-checked:text-ink has-checked:shadow-[inset_0_0_0_1.5px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cool"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon of={ICONS[theme]} size={18} />
          <span className="sr-only">{SHELL.themes[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
