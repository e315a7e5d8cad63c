import type { ComponentProps, ReactNode } from "react";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { ShownSecret } from "#web/lib/keys/shown-secret.tsx";
import type { MadeSecret } from "./made-secret.ts";

type SecretsSectionProps = {
  id: string;
  load: ComponentProps<typeof LoadState>["load"];
  words: ComponentProps<typeof LoadState>["words"] & {
    title: string;
    shown: (name: string) => string;
    shownOnce: string;
    kept: string;
    none: string;
  };
  lead: ReactNode;
  secret: MadeSecret;
  /** A row for each that is there; undefined until they are known. */
  rows: ReactNode[] | undefined;
};

/** What has a secret of its own: one that was just made, and below it a row for each that is there. */
export function SecretsSection({ id, load, words, lead, secret, rows }: SecretsSectionProps) {
  const { made, forget } = secret;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="head-row border-b-2 border-ink pb-4">
        {words.title}
      </h2>
      <p className="mt-5 max-w-[38rem] text-ink-2">{lead}</p>
      {made ? (
        <ShownSecret
          secret={made.secret}
          head={words.shown(made.name)}
          note={words.shownOnce}
          kept={words.kept}
          onKept={forget}
          copies={<CopyButton text={made.secret} />}
        />
      ) : null}
      {rows ? (
        <ul className="mt-5 border-t border-line">
          {rows.length > 0 ? rows : <li className="py-5 text-ink-2">{words.none}</li>}
        </ul>
      ) : (
        <LoadState load={load} words={words} />
      )}
    </section>
  );
}
