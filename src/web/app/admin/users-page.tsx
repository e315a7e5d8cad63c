import { Link } from "react-router";
import type { AdminUser } from "#contract/admin-rows.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { formatAgo } from "#web/app/formats/past.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { formatNumber } from "#words/locale.ts";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { SUSPENSION } from "#words/pages/admin-reports.ts";
import { DataTable, NumberCell } from "./data-table.tsx";
import { ListPage, SearchField, useListQuery } from "./list-page.tsx";

const copy = ADMIN_COPY.users;

export const meta = () => pageMeta(copy.title, ADMIN_COPY.description);

/** Everybody, with their balances. */
export default function UsersPage() {
  const [query, key] = useListQuery();
  const load = useLoad(`users ${key}`, (access) => call(adminRoutes.listUsers, { query, ...access }));
  return (
    <ListPage
      title={copy.title}
      counted={copy.counted}
      load={load}
      nothing={copy.nobody}
      tools={<SearchField label={copy.searchLabel} />}
    >
      {({ users }) => (
        <DataTable label={copy.title} columns={copy.columns} numbers={[1, 2]} stale={load.loading}>
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </DataTable>
      )}
    </ListPage>
  );
}

function UserRow({ user }: { user: AdminUser }) {
  const { id, name, email, available, held, createdAt, lastSeenAt } = user;
  return (
    <tr>
      <td>
        <Link to={`/admin/users/${id}`} className="font-semibold text-ink underline underline-offset-4">
          {name}
        </Link>
        <span className="block">{email}</span>
        <Marks user={user} />
      </td>
      <NumberCell strong>{formatNumber(available)}</NumberCell>
      <NumberCell>{formatNumber(held)}</NumberCell>
      <td>{formatDay(createdAt)}</td>
      <td>{formatAgo(lastSeenAt)}</td>
    </tr>
  );
}

/** What else is worth knowing about an account, in words. */
export function Marks({ user }: { user: AdminUser }) {
  const marks = [
    user.admin && copy.admin,
    user.suspended && SUSPENSION.mark,
    user.twoFactor && copy.twoFactor,
    !user.emailConfirmed && copy.unconfirmed,
  ].filter(Boolean);
  return marks.length > 0 ? <span className="block text-note text-ink-3">{marks.join(", ")}</span> : null;
}
