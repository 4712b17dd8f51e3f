-- Two people at the same shelf: a category counts its changes, so that the second one sees the first one's.

alter table categories add column version int not null default 1;
alter table mall_categories add column version int not null default 1;

-- The console's tables of orders and of changes of stock.
create index mall_orders_by_paid on mall_orders (paid_at desc, id desc) where paid_at is not null;
create index mall_stock_changes_newest on mall_stock_changes (at desc, id desc);
