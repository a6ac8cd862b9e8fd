-- Names as people type them: without accents, apostrophes and periods, and with one space between words. `toSearchWords` in
-- the code does the same to what is typed.
create function search_words(words text) returns text language sql immutable parallel safe as $$
  select lower(
    replace(
      translate(
        regexp_replace(regexp_replace(normalize(words, nfd), '[\u0300-\u036f''’‘`´.]', '', 'g'), '[\s,-]+', ' ', 'g'),
        'ØøŁłĐđ', 'OoLlDd'
      ),
      'ß', 'ss'
    )
  )
$$;

-- The name, then email and phone behind a line: bar staff search by the name alone. Every word begins with a space, so that a
-- letter or two can be looked for at the beginning of one. It is kept, because to work it out for every row takes too long.
alter table members add column search_text text;

create function keep_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || search_words(new.first_name || ' ' || new.last_name) || ' | '
    || search_words(new.email) || ' ' || coalesce(new.phone_digits, '');
  return new;
end $$;

create trigger keep_search_text before insert or update of first_name, last_name, email, phone_digits on members
for each row execute function keep_search_text();

update members set first_name = first_name;

drop index members_first_name, members_last_name, members_email_start, members_search;
create index members_search on members using gin (search_text gin_trgm_ops) where erased_at is null;
