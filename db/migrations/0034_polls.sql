-- Orders are also read every few minutes while the bar is open.
alter table sync_runs
  drop constraint sync_runs_cause_check,
  add constraint sync_runs_cause_check check (cause in ('schedule', 'staff', 'scheduler', 'discount-check', 'history', 'poll'));
