import { useState } from "react";
import { Link } from "react-router";
import { documentPronunciationRoutes as routes } from "#contract/routes/pronunciations.ts";
import { Entries } from "#web/app/pronunciations/entries.tsx";
import { EntryForm } from "#web/app/pronunciations/entry-form.tsx";
import type { EntryList } from "#web/app/pronunciations/entry-list.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call, loadFile } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PRONUNCIATIONS as words } from "#words/pages/pronunciations.ts";
import type { MakingControl } from "./making/use-making.ts";
import type { Opened } from "./opened.ts";

const copy = words.ofDocument;

type Parts = { opened: Opened; control: MakingControl };
type PronunciationsDialogProps = Parts & {
  /** The word that a new entry begins with, or ""; null: it is closed. */
  asked: string | null;
  onClose: () => void;
};

/** How words of this document are said: a new entry, and those that are there. */
export function PronunciationsDialog({ asked, onClose, ...parts }: PronunciationsDialogProps) {
  return (
    <Dialog open={asked !== null} title={words.title} describes={copy.body} onClose={onClose} page>
      <OfDocument asked={asked ?? ""} {...parts} />
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button tone="ghost" size="small" onClick={onClose}>
          {copy.close}
        </Button>
        <Link to="/profile/pronunciations" className="link text-small">
          {copy.own}
        </Link>
      </div>
    </Dialog>
  );
}

function OfDocument({ asked, opened, control }: Parts & { asked: string }) {
  const [written, setWritten] = useState(asked);
  const { id, language, voice } = opened.document;
  const params = { id };
  const load = useLoad(`pronunciations ${id} ${opened.revision}`, async (access) => {
    const { pronunciations } = await call(routes.listDocumentPronunciations, { params, ...access });
    return pronunciations;
  });
  const list: EntryList = {
    async save(access, entry, body) {
      const which = { params: { id, entry }, body };
      const { pronunciations } = await call(routes.saveDocumentPronunciation, { ...which, ...access });
      await control.refresh();
      return pronunciations;
    },
    async remove(access, entry) {
      const which = { params: { id, entry } };
      const { pronunciations } = await call(routes.deleteDocumentPronunciation, { ...which, ...access });
      await control.refresh();
      return pronunciations;
    },
    async take(access, csv) {
      const body = { csv };
      const taken = await call(routes.importDocumentPronunciations, { params, body, ...access });
      await control.refresh();
      return { all: taken.pronunciations, imported: taken.imported };
    },
    file: (access) => loadFile(routes.downloadDocumentPronunciations, { params, ...access }),
    saved: copy.saved,
    sound: { ...(language && { language }), ...(voice && { voice }) },
  };
  return (
    <>
      <div className="mt-6">
        <EntryForm
          key={written}
          list={list}
          title={words.add}
          written={written || undefined}
          onSaved={load.setData}
        />
        <NamesToGuess id={id} revision={opened.revision} onName={setWritten} />
      </div>
      <Entries list={list} entries={load.data ?? undefined} onChanged={load.setData}>
        {load.data ? null : <LoadState load={load} words={words} />}
      </Entries>
    </>
  );
}

type NamesProps = { id: string; revision: number; onName: (name: string) => void };

/** Names of the text that the voice has to guess; a press begins an entry of one. */
function NamesToGuess({ id, revision, onName }: NamesProps) {
  const load = useLoad(`names ${id} ${revision}`, async (access) => {
    const { names } = await call(routes.listNamesToGuess, { params: { id }, ...access });
    return names;
  });
  if (!load.data?.length) return null;
  return (
    <section aria-labelledby="names-to-guess" className="mt-7">
      <h3 id="names-to-guess" className="text-note text-ink-2">
        {copy.names}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {load.data.map(({ name, count }) => (
          <li key={name}>
            <button type="button" onClick={() => onName(name)} className="min-h-11 font-semibold">
              <span className="border-b-[1.5px] border-current">{name}</span>
              {count > 1 ? (
                <span className="ml-1.5 text-note font-normal text-ink-2 tabular-nums">
                  {copy.times(count)}
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
