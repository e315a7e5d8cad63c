import { Logo } from "#web/ui/logo.tsx";
import { SHELL } from "#words/pages/site.ts";

/** What stands on a page that is drawn in the browser until its code has come: the logo, where it will stay. */
export function HydratingPage() {
  return (
    <div className="page flex h-[72px] items-center lg:h-[84px]">
      <Logo />
      <p role="status" className="sr-only">
        {SHELL.loading}
      </p>
    </div>
  );
}
