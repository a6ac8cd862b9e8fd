-- Members choose for each channel whether they want the birthday treat, beside points and offers. Who gave their birthday did so
-- for the treat, so it comes unless it is switched off. Texts need a consent, and when it was given is kept as proof.
alter table message_preferences
  add column birthday boolean not null default true,
  add column consented_at timestamptz,
  add check (channel = 'sms' or consented_at is null);
alter table message_preferences alter column birthday drop default;
