-- What visitors send: messages of the contact form, and answers to our own embedded forms.
--
-- dedupe_key holds for as long as the same words again are a repetition and no new message. delivery_job_id names the
-- job that mails the row to the house; without one the row is read in the inbox alone.
create table messages (
  id text primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  phone text check (phone ~ '^\+?[0-9]{0,15}$' and phone <> ''),
  message text not null check (length(message) between 1 and 5000),
  sms_opt_in boolean not null,
  address text not null,
  received_at timestamptz not null,
  dedupe_key text unique,
  delivery_job_id text references jobs (id) on delete set null,
  delivered_at timestamptz,
  handled_at timestamptz,
  handled_by text references accounts (id),
  check ((handled_at is null) = (handled_by is null))
);
create index messages_received_at on messages (received_at desc, id);
create index messages_delivery_job_id on messages (delivery_job_id);

create table form_answers (
  id text primary key,
  form text not null check (form in ('large-party', 'supporters-club')),
  email text not null check (length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 20000),
  address text not null,
  received_at timestamptz not null,
  dedupe_key text unique,
  delivery_job_id text references jobs (id) on delete set null,
  delivered_at timestamptz,
  handled_at timestamptz,
  handled_by text references accounts (id),
  check ((handled_at is null) = (handled_by is null))
);
create index form_answers_received_at on form_answers (received_at desc, id);
create index form_answers_delivery_job_id on form_answers (delivery_job_id);
