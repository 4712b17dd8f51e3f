-- Stored replies have names, phones and addresses: new ones are encrypted, those in clear expire within ninety days.
alter table idempotency_keys alter column reply drop not null;
alter table idempotency_keys add column reply_encrypted bytea;
alter table idempotency_keys add check (num_nonnulls(reply, reply_encrypted) = 1);
comment on table idempotency_keys is
  'The first reply of every call that moves value, kept under the caller''s key, encrypted (in clear before migration 0021). owner_id is a member''s id, or minus an operator''s id.';
