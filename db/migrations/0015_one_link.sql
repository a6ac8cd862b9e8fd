-- An account has one link that sets its password: a new one takes the place of those that were sent before.
delete from account_links as older using account_links as newer
  where older.account_id = newer.account_id and older.used_at is null and newer.used_at is null
    and (older.created_at, older.token_hash) < (newer.created_at, newer.token_hash);

create unique index account_links_one_open on account_links (account_id) where used_at is null;
