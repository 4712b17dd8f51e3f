-- Attempts to send e-mail to operators, as those of text messages (0016): a row is written before the server is called
-- and says afterwards what came of it. Addresses and texts are not kept.
create table email_messages (
  message_id uuid not null,
  attempt int not null check (attempt between 1 and 100),
  operator_id int not null references operators (id),
  kind text not null
    check (kind in ('invitation', 'approvals', 'log_in', 'factor_added', 'factor_removed', 'factors_reset', 'password',
      'locked', 'revoked')),
  provider text not null check (provider in ('outbox', 'smtp')),
  state text not null check (state in ('sending', 'accepted', 'refused', 'retry', 'unknown')),
  error_code text,
  sent_at timestamptz not null,
  state_at timestamptz not null,
  primary key (message_id, attempt)
);
create index email_messages_sent on email_messages (sent_at);
grant select, insert, update, delete on email_messages to roda_app;
comment on table email_messages is
  'Attempts to send e-mail to an operator: what it was about, and what came of it. Addresses and texts are not kept.';

-- Who was notified when of approvals that wait: at most once an hour, and not again while nothing new waits.
create table approval_emails (
  operator_id int primary key references operators (id),
  notified_at timestamptz not null,
  newest_at timestamptz not null
);
grant select, insert, update, delete on approval_emails to roda_app;
comment on table approval_emails is
  'When an operator was last notified by e-mail of approvals that wait, and when the newest of those was proposed.';
