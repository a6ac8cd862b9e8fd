-- When the person last proved who they are in this session, and a name for it that opens nothing, unlike its token's hash.
alter table sessions
  add column id text,
  add column proved_at timestamptz;

-- Signing in is a proof.
update sessions set id = 'se_' || md5(token_hash), proved_at = created_at;

alter table sessions
  alter column id set not null,
  alter column proved_at set not null,
  add constraint sessions_id_key unique (id);
