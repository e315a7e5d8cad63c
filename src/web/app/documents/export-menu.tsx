import { Download } from "lucide-react";
import { useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { Document } from "#contract/documents.ts";
import { type ExportFormat, isTextFormat } from "#contract/export-formats.ts";
import { publishingRoutes } from "#contract/routes/publishing.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { controlLook } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { CoverField } from "./cover-field.tsx";
import { Disclosure, DisclosureRow } from "./disclosure.tsx";
import { type ExportChoice, keepExport, keptExport } from "./kept-export.ts";
import { MissingProgram } from "./missing-program.tsx";
import { TextOptions } from "./text-options.tsx";
import type { Edits } from "./use-edits.ts";
import { useExport } from "./use-export.ts";

const copy = DOCUMENT.export;

/** Files that a document can be taken along as, each with what it is good for. One is made at a time. */
export function ExportMenu({ document, edits }: { document: Document; edits: Edits }) {
  const { progress, start } = useExport(document);
  const [choice, setChoice] = useState(keptExport);
  const choose = (changed: Partial<ExportChoice>) => {
    const now = { ...choice, ...changed };
    keepExport(now);
    setChoice(now);
    return now;
  };
  const making = progress !== null;
  return (
    <Disclosure
      label={making ? (progress < 0.01 ? copy.begun : copy.making(Math.floor(100 * progress))) : copy.label}
      icon={making ? <Spinner size={19} /> : <Icon of={Download} size={19} className="max-sm:hidden" />}
      tone={document.kind === "speech" ? "ghost" : "cool"}
      inPlace
      wide={document.audio !== null}
    >
      {(close) => (
        <Offered
          document={document}
          edits={edits}
          choice={choice}
          choose={choose}
          onFormat={(format, author) => {
            if (making) return;
            close();
            start({ ...choose({ format }), format, author });
          }}
        />
      )}
    </Disclosure>
  );
}

type OfferedProps = {
  document: Document;
  edits: Edits;
  choice: ExportChoice;
  choose: (changed: Partial<ExportChoice>) => void;
  onFormat: (format: ExportFormat, author: string) => void;
};

/** What this document can be exported as, here and now: asked for each time that the panel opens. */
function Offered({ document, edits, choice, choose, onFormat }: OfferedProps) {
  const { id } = document;
  const [author, setAuthor] = useState(document.author);
  const keepAuthor = () => {
    if (author.trim() !== document.author) void edits.name({ author });
  };
  const load = useLoad(`exports ${id}`, async (access) => {
    const reply = await call(publishingRoutes.listExports, { params: { id }, query: {}, ...access });
    if (!reply.success) throw new Error(reply.message);
    return reply;
  });
  if (!load.data) return <LoadState load={load} words={copy} />;
  const { formats, chapters, missing, setupCommand } = load.data;
  const row = (format: ExportFormat) => (
    <DisclosureRow
      key={format}
      name={format.toUpperCase()}
      chosen={format === choice.format}
      onPress={() => {
        keepAuthor();
        onFormat(format, author);
      }}
    >
      {copy.formats[format]}
    </DisclosureRow>
  );
  const sounds = formats.filter((format) => !isTextFormat(format));
  const texts = (
    <div>
      {formats.filter(isTextFormat).map(row)}
      <TextOptions document={document} timed={formats.includes("srt")} choice={choice} choose={choose} />
    </div>
  );
  if (sounds.length === 0) return texts;
  const sound = (
    <div>
      {sounds.map(row)}
      <div className="mx-3 mt-1.5 mb-2 border-t border-line pt-3">
        <label className="block text-small">
          <span className="text-ink-2">{copy.author}</span>
          <input
            value={author}
            maxLength={DOCUMENT_LIMITS.authorCharacters}
            onChange={(event) => setAuthor(event.target.value)}
            onBlur={keepAuthor}
            className={`${controlLook()} mt-1.5 h-11`}
          />
        </label>
        {missing === null ? (
          <div className="mt-4">
            <CoverField document={document} edits={edits} />
          </div>
        ) : null}
        {chapters > 1 && missing === null ? (
          <div className="mt-3">
            <Checkbox
              checked={choice.byChapter}
              onChange={(event) => choose({ byChapter: event.target.checked })}
            >
              {copy.byChapter}
            </Checkbox>
          </div>
        ) : null}
        <MissingProgram missing={missing} setupCommand={setupCommand} />
      </div>
    </div>
  );
  const [first, second] = document.kind === "transcript" ? [texts, sound] : [sound, texts];
  return (
    <div className="md:grid md:grid-cols-2 md:gap-x-1.5">
      {first}
      <hr className="mx-3 my-1.5 border-line md:hidden" />
      {second}
    </div>
  );
}
