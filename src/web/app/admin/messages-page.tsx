import { useSearchParams } from "react-router";
import type { AdminMessage } from "#contract/admin-rows.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { formatMoment } from "#web/app/formats/past.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { Choice } from "./fields.tsx";
import { ListPage, useListQuery } from "./list-page.tsx";

const copy = ADMIN_COPY.messages;

export const meta = () => pageMeta(copy.title, ADMIN_COPY.description);

/** What people wrote by the contact form. */
export default function MessagesPage() {
  const [params, setParams] = useSearchParams();
  const [{ page }] = useListQuery();
  const state = params.get("state") === "done" ? "done" : "open";
  const load = useLoad(`messages ${state} ${page}`, (access) =>
    call(adminRoutes.listMessages, { query: { page, state }, ...access }),
  );
  return (
    <ListPage
      title={copy.title}
      counted={copy.counted}
      load={load}
      nothing={state === "open" ? copy.nothingOpen : copy.nothingDone}
      tools={
        <Choice
          label={copy.state}
          name="state"
          value={state}
          options={[
            ["open", copy.open],
            ["done", copy.done],
          ]}
          onChange={(next) => setParams(next === "done" ? { state: "done" } : {})}
        />
      }
    >
      {({ messages }) => (
        <ul className="border-t-2 border-ink">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} onMarked={load.reload} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function MessageRow({ message, onMarked }: { message: AdminMessage; onMarked: () => void }) {
  const { id, at, name, email, comment, doneAt } = message;
  const [busy, mark] = useAction(async (access) => {
    await call(adminRoutes.markMessage, { params: { id }, body: { done: doneAt === null }, ...access });
    notify.success(doneAt === null ? copy.marked : copy.reopened);
    onMarked();
  });
  return (
    <li className="grid gap-x-7 gap-y-3 border-b border-line py-5 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="min-w-0 text-small">
        <p className="text-body font-semibold [overflow-wrap:anywhere]">{name}</p>
        <a
          href={`mailto:${encodeURIComponent(email)}`}
          className="text-cool-t underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {email}
        </a>
        <time dateTime={at} className="block text-ink-3">
          {formatMoment(at)}
        </time>
      </div>
      <div className="min-w-0">
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{comment}</p>
        <Button tone="ghost" size="small" className="mt-4" busy={busy} onClick={() => void mark()}>
          {doneAt === null ? copy.markDone : copy.reopen}
        </Button>
      </div>
    </li>
  );
}
