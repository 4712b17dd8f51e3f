#!/bin/sh
# Makes the server's login, the owner's and its database in a new PostgreSQL; passwords come from files, not arguments.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres --dbname postgres -f /opt/roles.sql -f - <<'SQL'
\set owner `cat /run/secrets/owner-password`
\set server `cat /run/secrets/server-password`
create role roda_owner login password :'owner';
alter role roda_app password :'server';
create database roda owner roda_owner;
SQL
