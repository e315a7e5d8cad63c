-- What a hold's captures took is read one transfer after the other by index. As one join, PostgreSQL read all entries
-- for it as long as the table had not been analyzed: for a minute on a new server, and always on PGlite.
create or replace function hold_captured_adds_up() returns trigger language plpgsql as $$
declare taken bigint;
begin
  select coalesce(-sum((select sum(e.amount) filter (where e.account_id = t.account_id)
      from ledger_entry e where e.transfer_id = t.id)), 0) into taken
    from ledger_transfer t where t.hold_id = new.id;
  if taken <> (select h.captured from hold h where h.id = new.id) then
    raise exception 'hold % was not taken %, but %', new.id, new.captured, taken;
  end if;
  return null;
end $$;
