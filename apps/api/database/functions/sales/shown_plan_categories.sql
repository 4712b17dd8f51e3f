-- A category is shown when all above it are; path leads from its root to itself.
create or replace view shown_plan_categories as
select c.id, c.channel_id, array_remove(array[g.id, p.id, c.id], null) as path
from digital_good_categories c
join digital_good_channels h on h.id = c.channel_id and h.shown
left join digital_good_categories p on p.id = c.parent_id
left join digital_good_categories g on g.id = p.parent_id
where c.shown and coalesce(p.shown, true) and coalesce(g.shown, true);
grant select on shown_plan_categories to roda_app;
