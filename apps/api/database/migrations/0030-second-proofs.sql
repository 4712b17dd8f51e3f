-- Digests of requests were plain SHA-256 once: a code, a PIN or a password could be tried out on them. Those of before
-- can't be told from keyed ones, so none of them stays. Without one a repeated call is known by its key and operation.
update idempotency_keys set digest = '';
comment on table idempotency_keys is
  'The first reply of every call that moves value, kept under the caller''s key, encrypted (in clear before migration 0021). The digest of the request is keyed, and empty in rows from before migration 0030. owner_id is a member''s id, or minus an operator''s id.';

-- Beyond a sum of its own the own number needs a second proof, too (decision 149): a larger one, counted beside the other.
alter table unproven_spendings add column own_minor bigint not null default 0 check (own_minor >= 0);
alter table unproven_spendings drop constraint unproven_spendings_spent_minor_check;
alter table unproven_spendings add constraint unproven_spendings_spent_minor_check check (spent_minor >= 0);
comment on table unproven_spendings is
  'Wallet money that a member spent without a second proof, on the last such day of the member''s country: own_minor for the member''s own phone, spent_minor for the rest.';

insert into country_options (country_id, key, value)
select id, 'unprovenOwnDaily', '"1000000.00"' from countries where currency = 'IDR'
on conflict do nothing;
