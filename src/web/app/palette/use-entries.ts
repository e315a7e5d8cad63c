import type { LucideIcon } from "lucide-react";
import {
  ArrowRight,
  AudioLines,
  Coins,
  FilePlus,
  FileText,
  Layers,
  LogOut,
  Mic,
  Search,
  Upload,
  Zap,
} from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import type { Document } from "#contract/documents.ts";
import type { PageAddress } from "#contract/page-paths.ts";
import { menu } from "#contract/routes/menu.ts";
import { documentPath } from "#web/app/library/document-address.ts";
import { kindWords } from "#web/app/library/kind-words.ts";
import { formatWhen } from "#web/lib/formats/moments.ts";
import { leaveAsAsked } from "#web/lib/session/leaving.ts";
import { useSession } from "#web/lib/session/session.ts";
import { ADMIN_SECTIONS } from "#words/pages/admin.ts";
import { PALETTE as copy } from "#words/pages/palette.ts";
import { PROFILE_SECTIONS } from "#words/pages/profile.ts";
import { LINK_WORDS, SHELL } from "#words/pages/site.ts";
import { fitsWords } from "./fits-words.ts";
import { usePageActs } from "./page-acts.ts";

export type EntryGroup = keyof typeof copy.groups;
export type Entry = {
  id: string;
  group: EntryGroup;
  label: string;
  /** What is said beside it. */
  detail?: string;
  icon: LucideIcon;
  run: () => void;
};

/** What the palette offers for what is typed, in the order it is shown. */
export function useEntries(typed: string, documents: readonly Document[]): Entry[] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { logOut } = useSession();
  const here = usePageActs();
  const go = (to: PageAddress) => () => void navigate(to);
  const linkTo = ({ to, label }: { to: PageAddress; label: string }): Entry => ({
    ...{ id: `page ${to}`, group: "pages", label, icon: ArrowRight, run: go(to) },
  });
  const logout = () =>
    leaveAsAsked(() => {
      logOut();
      void navigate("/");
    });
  const act = (id: keyof typeof copy.acts, icon: LucideIcon, run: () => void): Entry => ({
    ...{ id: `act ${id}`, group: "acts", label: copy.acts[id], icon, run },
  });
  const known: Entry[] = [
    ...here.map(({ id, label, run }) => ({
      ...{ id: `here ${id}`, group: "here" as const, label, icon: Zap, run },
    })),
    act("write", FilePlus, go("/library/new")),
    act("many", Layers, go("/library/batch")),
    act("record", Mic, go("/speech-to-text")),
    act("upload", Upload, go("/transcribe")),
    act("buy", Coins, go("/pricing")),
    act("logout", LogOut, logout),
    linkTo({ to: "/library", label: SHELL.toLibrary }),
    ...PROFILE_SECTIONS.map(linkTo),
    linkTo({ to: "/developers", label: LINK_WORDS.developers }),
    ...(pathname.startsWith("/admin") ? ADMIN_SECTIONS.map(linkTo) : []),
    ...menu
      .flatMap(({ page, to, group = [] }) => [{ page, to }, ...group])
      .map(({ page, to }) => linkTo({ to, label: LINK_WORDS[page] })),
  ];
  const found = documents.map(
    (document): Entry => ({
      ...{ id: `document ${document.id}`, group: "documents", label: document.title },
      detail: `${kindWords(document)}, ${formatWhen(document.createdAt)}`,
      icon: document.kind === "speech" && document.seconds !== null ? AudioLines : FileText,
      run: go(documentPath(document.id)),
    }),
  );
  if (!typed)
    return [
      ...known.filter(({ group }) => group !== "pages"),
      ...found,
      ...known.filter(({ group }) => group === "pages"),
    ];
  const search: Entry = {
    ...{ id: "search", group: "documents", label: copy.inLibrary(typed), icon: Search },
    run: go(`/library?${new URLSearchParams({ q: typed })}`),
  };
  return [...known.filter(({ label }) => fitsWords(typed, label)), ...found, search];
}
