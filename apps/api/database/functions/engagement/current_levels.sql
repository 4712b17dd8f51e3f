-- The terms of the newest published version of the level rules.
create or replace view current_levels as
select * from level_terms where version = (select max(version) from level_versions);
grant select on current_levels to roda_app;
