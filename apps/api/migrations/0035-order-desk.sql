-- What operators look orders, drafts and holdings up by.
create index orders_by_id on orders (id);
create index order_drafts_newest on order_drafts (created_at desc, id desc);
