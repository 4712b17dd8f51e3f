-- Attempts to send a text message. A row is written before the provider is called and says afterwards what came of it,
-- so that a job that runs again sends nothing twice. Phones are blind indexes; the text is not kept.
create table sms_messages (
  message_id uuid not null,
  attempt int not null check (attempt between 1 and 100),
  phone_index bytea not null,
  country_id int references countries (id),
  scene text not null check (scene in ('register', 'reset', 'bind', 'card', 'unsubscribe', 'withdraw', 'key')),
  provider text not null check (provider in ('outbox', 'twilio', 'http')),
  provider_id text,
  state text not null
    check (state in ('sending', 'accepted', 'number', 'refused', 'retry', 'unknown', 'delivered', 'undelivered')),
  error_code text,
  sent_at timestamptz not null,
  state_at timestamptz not null,
  primary key (message_id, attempt)
);
create index sms_messages_receipts on sms_messages (provider, provider_id) where provider_id is not null;
create index sms_messages_sent on sms_messages (sent_at);
grant select, insert, update, delete on sms_messages to roda_app;
comment on table sms_messages is
  'Attempts to send a text message: provider, its id, what came of it. Phones are blind indexes, texts are not kept.';

-- Calls for a code that were refused because a cap of the day was reached. The counters are in send_counts.
create table sms_stops (
  cap text not null check (cap in ('network', 'prefix', 'country', 'day')),
  label text not null,
  on_day date not null,
  refused_count int not null default 1 check (refused_count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (on_day, cap, label)
);
grant select, insert, update, delete on sms_stops to roda_app;
comment on table sms_stops is
  'Caps of text messages that were reached: beginning of numbers, country, day. The network is not named.';
