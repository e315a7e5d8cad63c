import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { fitsWords } from "#web/app/palette/fits-words.ts";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { formatNumber } from "#words/locale.ts";
import { LIBRARY } from "#words/pages/library.ts";

const copy = LIBRARY.choices.tag;
/** Tags that are seen at once; from more than a few on, one types to find one. */
const SHOWN = 60;
const FEW = 12;

type Tags = ReplyOf<Calls["readLibrary"]>["tags"];
type TagChoiceProps = { value: string; tags: Tags; onChange: (tag: string) => void };

/** Which tag what is shown has, from as many as there are. Nothing where there is none. */
export function TagChoice({ value, tags, onChange }: TagChoiceProps) {
  const [open, setOpen] = useState(false);
  if (tags.length === 0 && !value) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={copy.chosen(value || copy.any)}
        onClick={() => setOpen(true)}
        className="flex min-h-11 max-w-52 items-center gap-2 text-small font-medium"
      >
        <span className="truncate">{value || copy.any}</span>
        <Icon of={ChevronDown} size={16} className="flex-none text-ink-2" />
      </button>
      <Dialog open={open} title={copy.title} onClose={close} page>
        <TagList
          {...{ value, tags }}
          onChange={(tag) => {
            close();
            onChange(tag);
          }}
        />
        <CloseButton label={copy.close} onPress={close} className="top-5 right-4" />
      </Dialog>
    </>
  );
}

function TagList({ value, tags, onChange }: TagChoiceProps) {
  const [typed, setTyped] = useState("");
  const fitting = tags.filter(({ name }) => fitsWords(typed, name));
  const shown = fitting.slice(0, SHOWN);
  return (
    <>
      {tags.length > FEW ? (
        <div className="mt-5">
          <TextField
            label={copy.find}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      ) : null}
      <p role="status" className={fitting.length === 0 ? "mt-4 text-ink-2" : "sr-only"}>
        {copy.fitting(fitting.length)}
      </p>
      <ul className="mt-4 border-t border-line">
        {typed ? null : <Tag name={copy.any} chosen={value === ""} onPress={() => onChange("")} />}
        {shown.map(({ name, count }) => (
          <Tag
            key={name}
            name={name}
            count={formatNumber(count)}
            chosen={name === value}
            onPress={() => onChange(name)}
          />
        ))}
      </ul>
      {fitting.length > shown.length ? (
        <p className="mt-4 text-small text-ink-2">{copy.more(fitting.length - shown.length)}</p>
      ) : null}
    </>
  );
}

type TagProps = { name: string; count?: string; chosen: boolean; onPress: () => void };

function Tag({ name, count, chosen, onPress }: TagProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onPress}
        className="flex min-h-12 w-full items-center gap-3 text-left font-medium hover:underline hover:underline-offset-4"
      >
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="text-note font-normal text-ink-2 tabular-nums">{count}</span>
        <span className="w-5 flex-none">{chosen ? <Icon of={Check} size={18} /> : null}</span>
      </button>
    </li>
  );
}
