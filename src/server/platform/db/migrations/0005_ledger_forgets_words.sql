-- When an account is deleted, the ledger keeps every number and forgets the words: a conversion's reason holds a
-- file's name or the first words of a text. Only `ledger_forget` may change a row, and only its reason.

create function ledger_only_forgets() returns trigger language plpgsql as $$
begin
  if current_setting('saywrite.forgetting', true) is distinct from 'on'
    or to_jsonb(new) - 'reason' <> to_jsonb(old) - 'reason' then
    raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger ledger_transfer_append_only on ledger_transfer;
--> statement-breakpoint
create trigger ledger_transfer_append_only before delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_transfer_only_forgets before update on ledger_transfer
  for each row execute function ledger_only_forgets();
--> statement-breakpoint
create or replace function hold_resolves_once() returns trigger language plpgsql as $$
begin
  if current_setting('saywrite.forgetting', true) = 'on' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  if old.state <> 'held' then
    raise exception 'hold % is already %', old.id, old.state;
  end if;
  if new.state not in ('captured', 'released')
    or (new.id, new.account_id, new.amount, new.operation, new.reason, new.expires_at, new.created_at)
    <> (old.id, old.account_id, old.amount, old.operation, old.reason, old.expires_at, old.created_at) then
    raise exception 'hold % can only be captured or released', old.id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create function ledger_forget(customer uuid) returns void language plpgsql as $$
declare tools text := '^(Text to Speech|Speech to Text|Transcribe): .*$';
begin
  perform 1 from ledger_account a where a.id = customer for update;
  perform set_config('saywrite.forgetting', 'on', true);
  update ledger_transfer t set reason = regexp_replace(t.reason, tools, '\1: deleted') where t.account_id = customer and t.reason ~ tools;
  update hold h set reason = regexp_replace(h.reason, tools, '\1: deleted') where h.account_id = customer and h.reason ~ tools;
  perform set_config('saywrite.forgetting', 'off', true);
end $$;
