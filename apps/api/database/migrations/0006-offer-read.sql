-- What of the offer document a buyer was shown to its end, as the app said with the order.
alter table orders add column offer_read text check (offer_read in ('summary', 'whole')),
  add constraint orders_offer_read check (offer_read is null or offer_version is not null);
