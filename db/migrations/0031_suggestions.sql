-- A card that is dipped puts its holder's name on the tab ("RIVERA/ANA"), and servers type others ("ANA R"). Names suggest a
-- member and never match one (L5). Both sides are cut into pairs of words, so that neither order nor accents matter.
create function name_words(typed text) returns text[] language sql immutable parallel safe
return regexp_split_to_array(trim(regexp_replace(
  lower(regexp_replace(normalize(coalesce(typed, ''), nfd), '[\u0300-\u036f''’]', '', 'g')), '[^[:alpha:]]+', ' ', 'g')), ' ');

create function name_pair(one text, other text) returns text language sql immutable parallel safe
return least(one, other) || ' ' || greatest(one, other);

create function guest_name_keys(typed text) returns text[] language plpgsql immutable parallel safe as $$
declare
  words text[] := name_words(typed);
  many int := least(cardinality(words), 6);
  keys text[] := '{}';
begin
  for i in 1 .. many - 1 loop
    for j in i + 1 .. many loop
      if length(words[i]) > 1 or length(words[j]) > 1 then
        keys := keys || name_pair(words[i], words[j]);
      end if;
    end loop;
  end loop;
  return keys;
end $$;

-- The names by which a member may be on a tab: the first name with the first and the last surname, either of them as an
-- initial. A short word such as "de" is no surname unless it is the only one.
create table member_names (
  key text not null,
  member_id text not null references members (id) on delete cascade,
  primary key (key, member_id)
);
create index member_names_member on member_names (member_id);

create function keep_member_names() returns trigger language plpgsql as $$
declare
  given text := (name_words(new.first_name))[1];
  surnames text[] := name_words(new.last_name);
  surname text;
begin
  delete from member_names where member_id = new.id;
  if given = '' then
    return null;
  end if;
  foreach surname in array array[surnames[1], surnames[cardinality(surnames)]] loop
    if surname <> '' and (length(surname) > 2 or surname = surnames[cardinality(surnames)]) then
      insert into member_names (key, member_id)
      select key, new.id from unnest(array[
        name_pair(given, surname), name_pair(given, left(surname, 1)), name_pair(left(given, 1), surname)]) as key
      on conflict do nothing;
    end if;
  end loop;
  return null;
end $$;
create trigger keep_member_names after insert or update of first_name, last_name on members
  for each row execute function keep_member_names();
update members set first_name = first_name where erased_at is null;

-- Whether a check bears the name of a member, as far as members are known when it is stored: visits from before a membership
-- are nobody's anyway.
alter table pos_checks add column names_member boolean not null default false;
create function mark_member_name() returns trigger language plpgsql as $$
begin
  new.names_member := exists (
    select from member_names where key = any (guest_name_keys(new.tab_name) || guest_name_keys(new.customer_name)));
  return new;
end $$;
create trigger mark_member_name before insert or update of tab_name, customer_name on pos_checks
  for each row execute function mark_member_name();
update pos_checks set tab_name = tab_name where member_id is null and opened_at > now() - interval '30 days';

-- Customers of the point of sale that staff confirmed to be a member: their later checks are certain. One member may have
-- several. The check is the one on which it was confirmed; what is unsaid about that is unsaid about the customer.
create table pos_customers (
  guid text primary key check (length(guid) between 1 and 100),
  member_id text not null references members (id),
  check_guid text references pos_checks (guid) on delete set null,
  linked_at timestamptz not null
);
create index pos_customers_member on pos_customers (member_id);
create index pos_customers_check on pos_customers (check_guid) where check_guid is not null;

create trigger notify_change after insert or delete on pos_check_denials for each statement execute function notify_change('checks');
-- Checks of members are listed too, so that they can be moved.
create index pos_checks_matched on pos_checks (restaurant_id, opened_at desc, guid) where member_id is not null;
