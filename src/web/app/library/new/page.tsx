import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { documentRoutes } from "#contract/routes/documents.ts";
import { LeaveGuard } from "#web/app/conversions/leave-guard.tsx";
import { useEngine } from "#web/app/conversions/use-engine.ts";
import { documentPath } from "#web/app/library/document-address.ts";
import { call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useSession } from "#web/lib/session/session.ts";
import { NEW_DOCUMENT as copy } from "#words/pages/new-document.ts";
import { useTopOfPage } from "../use-top-of-page.ts";
import { type NewDocument, ReviewStep } from "./review-step.tsx";
import { sendReadCover } from "./send-read-cover.ts";
import { useReading } from "./use-reading.ts";
import { WriteStep } from "./write-step.tsx";

export const meta = () => pageMeta(copy.title, copy.description);

/** A document of a text that is written, pasted, or opened from a file: first the text, then how it will be read. */
export default function NewDocumentPage() {
  const { token } = useSession();
  const navigate = useNavigate();
  const engine = useEngine({ phase: "idle" });
  const { reading, origin, readFile, readText, readDocument, back, goOn, remove } = useReading();
  const { source } = reading;
  const opened = source && "file" in source ? source.file : null;
  const from = useSearchParams()[0].get("from");
  const begin = useRef(() => from !== null && void readDocument(from));
  useEffect(() => void begin.current(), []);
  useTopOfPage(reading.reviewing);
  const [text, setText] = useState("");
  const [creating, setCreating] = useState<"no" | "now" | "done">("no");
  const [failed, setFailed] = useState<string | null>(null);

  const create = async ({ title, author, text, language, voice }: NewDocument) => {
    setFailed(null);
    setCreating("now");
    try {
      const named = { ...(title && { title }), ...(author && { author }) };
      const body = { text, voice, ...named, ...(language && { language }), ...origin.current };
      const reply = await call(documentRoutes.createDocument, { body, token });
      if (!reply.success) throw new Error(reply.message);
      if (reading.text?.cover) await sendReadCover(reply.document.id, reading.text.cover, token);
      setCreating("done");
      await navigate(documentPath(reply.document.id), { replace: true });
    } catch (error) {
      setCreating("no");
      setFailed(messageOf(error));
    }
  };
  return (
    <div className="page pt-7 pb-20 lg:pt-5">
      {/* What was chosen there is kept while somebody is at the step before. */}
      {reading.text ? (
        <div hidden={!reading.reviewing}>
          <ReviewStep
            key={opened ?? ""}
            file={reading.text}
            name={opened?.replace(/\.[^.]{1,8}$/, "") ?? ""}
            engine={engine.info}
            busy={creating !== "no"}
            failed={failed}
            onCreate={(document) => void create(document)}
            onBack={() => {
              // What came from a document can be written on, as what was written here can.
              if (text === "" && source && "written" in source) setText(source.written);
              setFailed(null);
              back();
            }}
          />
        </div>
      ) : null}
      {reading.reviewing ? null : (
        <>
          <h1 className="head-page">{copy.title}</h1>
          <WriteStep
            text={text}
            onText={setText}
            opened={opened}
            reading={reading}
            onFile={(file) => void readFile(file)}
            onRemove={remove}
            onNext={() => {
              const isRead = source && ("file" in source || source.written === text);
              if (isRead) goOn();
              else void readText(text);
            }}
          />
        </>
      )}
      <LeaveGuard
        what="writing"
        active={creating !== "done" && (text.trim() !== "" || opened !== null)}
        {...copy.leaving}
      />
    </div>
  );
}
