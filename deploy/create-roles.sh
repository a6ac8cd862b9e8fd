#!/bin/sh
# Runs once, when the database container starts with an empty volume: one role owns the tables, the other works with them.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set password="$DATABASE_PASSWORD" <<'SQL'
create role eleven_tides_owner login password :'owner_password';
create role eleven_tides login password :'password';
create database eleven_tides owner eleven_tides_owner;
SQL
