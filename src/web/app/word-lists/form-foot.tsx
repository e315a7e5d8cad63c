import type { ComponentProps, ReactNode } from "react";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { WORD_LISTS as copy } from "#words/pages/word-lists.ts";

type FormFootProps = {
  submit: ComponentProps<typeof Button>;
  /** What the button says of a new word; null: one is changed. */
  add: string | null;
  onCancel: (() => void) | undefined;
  failure: string | undefined;
  /** What can be done besides. */
  children?: ReactNode;
};

/** The buttons of a word's form, and what went wrong with it. */
export function FormFoot({ submit, add, onCancel, failure, children }: FormFootProps) {
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button {...submit}>{add ?? copy.save}</Button>
        {children}
        {onCancel ? (
          <Button tone="ghost" onClick={onCancel}>
            {copy.cancel}
          </Button>
        ) : null}
      </div>
      <FormAlert>{failure}</FormAlert>
    </div>
  );
}
