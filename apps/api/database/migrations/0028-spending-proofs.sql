-- A second proof for what the wallet pays for and leaves the house (decision 148).
-- One row a member, of the last such day: it doesn't grow with time.
create table unproven_spendings (
  member_id bigint primary key,
  day date not null,
  spent_minor bigint not null check (spent_minor > 0)
);
grant select, insert, update, delete on unproven_spendings to roda_app;
comment on table unproven_spendings is
  'Wallet money that a member spent without a second proof, on the last such day of the member''s country.';

insert into country_options (country_id, key, value)
select id, 'unprovenDaily', '"150000.00"' from countries where currency = 'IDR'
on conflict do nothing;

-- Challenges and codes that confirm a payment.
alter table member_key_challenges drop constraint member_key_challenges_purpose_check;
alter table member_key_challenges add constraint member_key_challenges_purpose_check check (
  purpose in ('offer', 'withdrawal', 'card', 'spending', 'closing', 'export', 'addKey', 'deleteKey', 'password')
);
alter table codes drop constraint codes_scene_check;
alter table codes add constraint codes_scene_check
  check (scene in ('register', 'reset', 'bind', 'card', 'unsubscribe', 'withdraw', 'key', 'pay'));
alter table sms_messages drop constraint sms_messages_scene_check;
alter table sms_messages add constraint sms_messages_scene_check
  check (scene in ('register', 'reset', 'bind', 'card', 'unsubscribe', 'withdraw', 'key', 'pay', 'test'));
