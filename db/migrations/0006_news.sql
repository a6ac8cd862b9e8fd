-- Tells every server that something staff may be looking at has changed, when the change commits. Dashboards load it anew.
create function tell_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', tg_argv[0]);
  return null;
end $$;

create trigger news after insert or update or delete on members for each statement execute function tell_news('members');
create trigger news after insert or update or delete on rewards for each statement execute function tell_news('rewards');
create trigger news after insert or update or delete on milestones for each statement execute function tell_news('milestones');
create trigger news after insert or update or delete on discount_alerts for each statement execute function tell_news('discounts');
create trigger news after insert or update or delete on sync_runs for each statement execute function tell_news('sync');
create trigger news after insert or update or delete on messages for each statement execute function tell_news('inbox');
create trigger news after insert or update or delete on form_answers for each statement execute function tell_news('inbox');
create trigger news after insert or update or delete on accounts for each statement execute function tell_news('staff');
create trigger news after insert on audit_entries for each statement execute function tell_news('audit');
