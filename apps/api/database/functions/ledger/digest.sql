-- The digest of a posting's content, by which a repeated key is told from a reused one.
create or replace function ledger.digest(p_code smallint, p_legs ledger.leg[], p_ref text) returns bigint language sql immutable
as $$ select hashtextextended(p_code::text || p_legs::text || coalesce(p_ref, ''), 0) $$;
revoke all on function ledger.digest from public;
