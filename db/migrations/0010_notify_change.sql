-- Replaces tell_news. What changed is announced once, when the transaction commits: its topic (src/base/topics.ts) and the
-- transaction's id, on one channel for dashboards and cached pages alike. The same list stands in a setting that lasts
-- for the transaction, so that whoever runs it knows what it changed without listening to itself.
drop function tell_news() cascade;

create function notify_change() returns trigger language plpgsql as $$
declare
  change text := tg_argv[0] || ':' || pg_current_xact_id();
  changes text := coalesce(current_setting('app.changes', true), '');
begin
  perform pg_notify('changes', change);
  if not change = any (string_to_array(changes, ',')) then
    perform set_config('app.changes', concat_ws(',', nullif(changes, ''), change), true);
  end if;
  return null;
end $$;

create trigger notify_change after insert or update or delete on members for each statement execute function notify_change('members');
create trigger notify_change after insert or update or delete on rewards for each statement execute function notify_change('rewards');
create trigger notify_change after insert or update or delete on milestones for each statement execute function notify_change('milestones');
create trigger notify_change after insert or update or delete on discount_alerts for each statement execute function notify_change('discounts');
create trigger notify_change after insert or update or delete on pos_checks for each statement execute function notify_change('checks');
create trigger notify_change after insert or update or delete on sync_runs for each statement execute function notify_change('sync');
create trigger notify_change after insert or update or delete on messages for each statement execute function notify_change('inbox');
create trigger notify_change after insert or update or delete on form_answers for each statement execute function notify_change('inbox');
create trigger notify_change after insert or update or delete on accounts for each statement execute function notify_change('staff');
create trigger notify_change after insert on audit_entries for each statement execute function notify_change('audit');

-- By row, because a statement that touches no row must not empty the page cache.
create trigger notify_change after insert or update or delete on business_hours for each row execute function notify_change('hours');
create trigger notify_change after insert or update or delete on special_days for each row execute function notify_change('hours');
create trigger notify_change after insert on seo_saves for each row execute function notify_change('seo');

-- Leases are renewed every few seconds, which nobody wants to hear of.
create trigger notify_change after insert or delete on jobs for each row execute function notify_change('jobs');
create trigger notify_change_of_outcome after update on jobs for each row
  when (old.done_at is distinct from new.done_at or old.failed_at is distinct from new.failed_at)
  execute function notify_change('jobs');
