-- The last test of each provider of messages and payments that an operator asked for, and how many there were within
-- the hour. Every test is in the audit log. `configuration` is a keyed digest: with other variables a test proves
-- nothing.
create table live_tests (
  channel text not null check (channel in ('text', 'email', 'payment')),
  provider text not null,
  test_id uuid not null,
  operator_id int not null references operators (id),
  tested_at timestamptz not null,
  configuration bytea not null,
  state text not null check (state in ('accepted', 'number', 'refused', 'retry', 'unknown')),
  code text not null,
  hour_from timestamptz not null,
  hour_count int not null check (hour_count > 0),
  primary key (channel, provider)
);
grant select, insert, update on live_tests to roda_app;
comment on table live_tests is
  'The last test of each provider of messages and payments: who asked for it, and what came of it.';

-- A test message is an attempt that receipts find; its phone is no member's, and is not kept at all.
alter table sms_messages drop constraint sms_messages_scene_check;
alter table sms_messages add constraint sms_messages_scene_check
  check (scene in ('register', 'reset', 'bind', 'card', 'unsubscribe', 'withdraw', 'key', 'test'));
