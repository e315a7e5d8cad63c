import { useRef, useState } from "react";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";

type SavedWord<Item, Body> = {
  /** The one that is changed; none: a new one. */
  item: { id: string } | undefined;
  save: (access: { token: string }, id: string, body: Body) => Promise<Item[]>;
  saved: (written: string) => string;
  onSaved: (all: Item[]) => void;
};

/** How a word that is filled in is saved. A new one leaves room for the next, which has the focus then. */
export function useSavedWord<Item, Body extends { written: string }>({
  item,
  save,
  saved,
  onSaved,
}: SavedWord<Item, Body>) {
  const { token } = useSession();
  const box = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(() => item?.id ?? crypto.randomUUID());
  const send = async (body: Body): Promise<undefined> => {
    if (!token) return;
    const all = await save({ token }, id, body);
    notify.success(saved(body.written));
    onSaved(all);
    if (item) return;
    setId(crypto.randomUUID());
    box.current?.reset();
    const first = box.current?.querySelector("input");
    if (first) first.value = ""; // what it began with is in the list now
    first?.focus();
  };
  return { box, send };
}
