-- Digests of requests were plain SHA-256 once: a code, a PIN or a password could be tried out on them. Those of before
-- can't be told from keyed ones, so none of them stays. Without one a repeated call is known by its key and operation.
update idempotency_keys set digest = '';
comment on table idempotency_keys is
  'The first reply of every call that moves value, kept under the caller''s key, encrypted (in clear before migration 0021). The digest of the request is keyed, and empty in rows from before migration 0030. owner_id is a member''s id, or minus an operator''s id.';
