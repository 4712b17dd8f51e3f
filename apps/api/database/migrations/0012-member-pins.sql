-- A PIN is a member's key that works on one device: the server stores an argon2 hash of the PIN together with a secret
-- that only the device has. Wrong ones are counted and wait on this key alone.
alter table member_keys
  alter column public_key drop not null,
  add column pin_hash bytea,
  add column failures int not null default 0 check (failures >= 0),
  add column waits_until timestamptz,
  drop constraint member_keys_kind_check,
  add constraint member_keys_kind_check check (kind in ('passkey', 'device', 'pin')),
  drop constraint member_keys_revoked_why_check,
  add constraint member_keys_revoked_why_check
    check (revoked_why in ('member', 'session', 'copied', 'closed', 'replaced')),
  add constraint member_keys_secret
    check ((kind = 'pin') = (pin_hash is not null) and (kind = 'pin') = (public_key is null));
alter table member_key_challenges
  drop constraint member_key_challenges_purpose_check,
  add constraint member_key_challenges_purpose_check
    check (purpose in ('offer', 'withdrawal', 'card', 'closing', 'export', 'addKey', 'deleteKey'));
