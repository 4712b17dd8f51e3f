-- Stored replies have names, phones and addresses: new ones are encrypted, those in clear expire within ninety days.
alter table idempotency_keys alter column reply drop not null;
alter table idempotency_keys add column reply_encrypted bytea;
alter table idempotency_keys add check (num_nonnulls(reply, reply_encrypted) = 1);
comment on column idempotency_keys.reply is 'In clear: of calls before replies were encrypted.';
