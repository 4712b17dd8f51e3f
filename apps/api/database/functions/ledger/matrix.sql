-- The posting matrix, one row per code and kind.
create or replace view ledger.matrix as
select code, abs(leg)::smallint as kind, sign(leg)::smallint as sign from ledger.codes, unnest(legs) as leg;
grant select on ledger.matrix to roda_app;
