-- What a reward costs the bar, for managers alone. Empty where nobody has said it yet.
alter table milestones add column cost_cents integer check (cost_cents between 0 and 10000000);

-- The program in figures. All of it is derived: a rebuild counts it anew, in one transaction, from members, checks, the
-- ledger and rewards. Nothing here names anybody.
create table program_builds (
  -- There is one row.
  id integer primary key check (id = 1),
  built_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- The business day on which it was counted: lapses are known up to it.
  last_day date not null
);

-- One business day of the members of one type, by the type they have when it is counted.
create table program_days (
  day date not null,
  membership_type text not null check (membership_type in ('regular', 'local', 'vip')),
  joined integer not null default 0,
  -- Members who came the first time, who came again after they had lapsed, and who lapsed on this day.
  started integer not null default 0,
  came_back integer not null default 0,
  lapsed integer not null default 0,
  visits integer not null default 0,
  spent_cents bigint not null default 0,
  points_given bigint not null default 0,
  points_redeemed bigint not null default 0,
  -- What members had left when they were erased: nobody can claim it any more.
  points_gone bigint not null default 0,
  primary key (day, membership_type)
);

-- Paid checks of the point of sale, of members by their type and of everybody else.
create table program_checks (
  day date not null,
  who text not null check (who in ('guest', 'regular', 'local', 'vip')),
  checks integer not null,
  amount_cents bigint not null,
  primary key (day, who)
);

-- Rewards by the day on which they were reached, with how many of these were claimed since, and by the day they were given.
create table program_rewards (
  day date not null,
  membership_type text not null check (membership_type in ('regular', 'local', 'vip')),
  milestone_id text not null,
  reached integer not null,
  reached_claimed integer not null,
  given integer not null,
  given_points bigint not null,
  primary key (day, membership_type, milestone_id)
);

-- Of the members who joined in a month, how many came in a month after.
create table program_cohorts (
  joined_month date not null,
  month date not null,
  membership_type text not null check (membership_type in ('regular', 'local', 'vip')),
  members integer not null,
  primary key (joined_month, month, membership_type)
);

create trigger notify_change after insert or update on program_builds for each row execute function notify_change('program');
