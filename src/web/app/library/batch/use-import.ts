import { useEffect, useRef, useState } from "react";
import type { WrongRow } from "#contract/batches.ts";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { batchRoutes } from "#contract/routes/batches.ts";
import type { Voice } from "#contract/voices.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { BATCH as copy } from "#words/pages/batch.ts";
import { FIRST_CHOICES } from "../new/choices.ts";
import { composeText, readBlocks } from "../new/compose-text.ts";
import { readFile } from "../new/read-file.ts";
import { sendReadCover } from "../new/send-read-cover.ts";

/** What was not taken, and why: a file, or a row of a table. */
export type NotTaken = { name: string; message: string };
type Manner = { title: string; voice: Voice };

const isTable = (file: File) => /\.(csv|tsv)$/i.test(file.name);
const nameOf = (file: File) => file.name.replace(/\.[^.]{1,8}$/, "");

/** Makes a batch of a table, or of the texts of files, one after the other; a file that can't be read stops no other. */
export function useImport(onDone: (id: string) => void) {
  const [reading, setReading] = useState<{ at: number; of: number } | null>(null);
  const [notTaken, setNotTaken] = useState<NotTaken[]>([]);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const [busy, take] = useAction(async ({ token }, files: readonly File[], { title, voice }: Manner) => {
    const own = new AbortController();
    leaving.current = own;
    const access = { token, signal: own.signal };
    const failed: NotTaken[] = [];
    const note = (name: string, message: string) => {
      failed.push({ name, message });
      setNotTaken([...failed]);
    };
    setNotTaken([]);
    const [table, ...more] = files.filter(isTable);
    for (const { name } of more) note(name, copy.oneTable);
    const texts = files.filter((file) => !isTable(file));
    const [first] = files;
    const named = title.trim() || (first ? nameOf(first) : "");
    const body = {
      title: Array.from(named).slice(0, DOCUMENT_LIMITS.tagCharacters).join(""),
      voice,
      ...(table && { csv: await table.text() }),
    };
    try {
      const created = await call(batchRoutes.createBatch, { body, ...access });
      if (!created.success) {
        note(table?.name ?? body.title, created.message);
        for (const { row, message } of created.rows as WrongRow[]) note(copy.row(row), message);
        return;
      }
      const { id } = created.batch;
      for (const [at, file] of texts.entries()) {
        setReading({ at: at + 1, of: texts.length });
        const why = await patiently(own.signal, () => add(id, file, voice, access));
        if (why !== null) note(file.name, why);
      }
      onDone(id);
    } catch (error) {
      if (!own.signal.aborted) throw error;
    } finally {
      setReading(null);
    }
  });
  return {
    busy,
    reading,
    notTaken,
    take: (files: readonly File[], manner: Manner) => void take(files, manner),
  };
}

type Access = { token: string; signal: AbortSignal };

/** With what came along in the file. @returns why its text is not in the batch; null when it is */
async function add(id: string, file: File, voice: Voice, access: Access): Promise<string | null> {
  const read = await readFile(file, file.name, access);
  if (!read.success) return read.message;
  const text = composeText(readBlocks(read.blocks, FIRST_CHOICES));
  if (text === "") return copy.nothingSpoken;
  const title = Array.from(read.title ?? nameOf(file))
    .slice(0, DOCUMENT_LIMITS.titleCharacters)
    .join("");
  const author = read.author?.slice(0, DOCUMENT_LIMITS.authorCharacters);
  const body = { title, text, voice, ...(author && { author }) };
  const added = await call(batchRoutes.addToBatch, { params: { id }, body, ...access });
  if (!added.success) return added.message;
  const written = added.items.at(-1)?.document;
  if (read.cover && written) await sendReadCover(written, read.cover, access.token);
  return null;
}

/** Seconds that are waited for one's turn: files are counted by the minute, batches by the day. */
const LONGEST_WAIT = 90;

/** Does it again when it was too early. What else the server refuses is told in its words. @throws the signal's reason */
async function patiently(signal: AbortSignal, act: () => Promise<string | null>): Promise<string | null> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallError) || error.status === 401) throw error;
      const seconds = error.code === "too-many-tries" ? Number(error.details?.seconds) : Number.NaN;
      if (!(seconds <= LONGEST_WAIT)) return error.message;
      await new Promise((resolve) => setTimeout(resolve, 1_000 * Math.max(1, seconds)));
      signal.throwIfAborted();
    }
  }
}
