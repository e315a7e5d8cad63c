import { Download, Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { saveFile } from "#web/app/conversions/save-file.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/toast.tsx";

type Access = { token: string };
export type CsvList<Item> = {
  take: (access: Access, csv: string) => Promise<{ all: Item[]; imported: number }>;
  file: (access: Access) => Promise<Blob>;
};
export type CsvWords = {
  importFile: string;
  imported: (count: number) => string;
  csv: string;
  csvName: string;
};
type CsvButtonsProps<Item> = {
  list: CsvList<Item>;
  words: CsvWords;
  /** There is nothing to save. */
  empty: boolean;
  onImported: (all: Item[]) => void;
};

/** A list as a CSV: out of it, and into it. */
export function CsvButtons<Item>({ list, words: copy, empty, onImported }: CsvButtonsProps<Item>) {
  const input = useRef<HTMLInputElement>(null);
  const [importing, take, failure] = useAction(async (access, file: File) => {
    const { all, imported } = await list.take(access, await file.text());
    notify.success(copy.imported(imported));
    onImported(all);
  });
  const [saving, save] = useAction(async (access) => saveFile(await list.file(access), copy.csvName));
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void take(file);
    currentTarget.value = ""; // the same file can be chosen again
  };
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={copy.importFile}
          hidden
          onChange={choose}
        />
        <Button
          tone="ghost"
          size="small"
          busy={importing}
          icon={<Icon of={Upload} size={17} />}
          onClick={() => input.current?.click()}
        >
          {copy.importFile}
        </Button>
        <Button
          tone="ghost"
          size="small"
          busy={saving}
          disabled={empty}
          icon={<Icon of={Download} size={17} />}
          onClick={() => void save()}
        >
          {copy.csv}
        </Button>
      </div>
      <FormAlert>{failure}</FormAlert>
    </div>
  );
}
