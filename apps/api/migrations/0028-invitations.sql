-- Rewards of invitations: one level, coins of a set size, earned by the invited person's verified identity and by no money.

-- A row is opened when the invited person is verified, with the coins that were promised at that moment.
create table invitation_rewards (
  -- Who invited.
  member_id     bigint not null,
  invitee_id    bigint not null,
  id            uuid not null,
  coins         int not null check (coins between 0 and 1000),
  state         text not null check (state in ('open', 'claimed', 'refused', 'void')),
  -- Why it was refused or voided; operators' own words stand in the log.
  reason        text not null default '' check (reason in ('', 'same_device', 'duplicate_identity', 'void')),
  -- Blind index of the document that was verified: one person earns one reward for one inviter, ever.
  number_index  bytea not null,
  opened_at     timestamptz not null,
  claimed_at    timestamptz,
  decided_by    int,
  primary key (member_id, invitee_id),
  unique (member_id, id),
  constraint invitation_rewards_claimed check ((state = 'claimed') = (claimed_at is not null)),
  constraint invitation_rewards_reason check ((state in ('refused', 'void')) = (reason <> ''))
);
create unique index invitation_rewards_person on invitation_rewards (number_index) where state <> 'refused';
create index invitation_rewards_invitee on invitation_rewards (invitee_id);
create index invitation_rewards_newest on invitation_rewards (opened_at desc, invitee_id desc);

-- What an inviter received in a month of the own country: the monthly cap is kept by the condition of its update.
create table invitation_months (
  member_id      bigint not null,
  month          text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  claimed_count  int not null default 0 check (claimed_count >= 0),
  primary key (member_id, month)
);

-- Approvals of the last days are what opens rewards.
create index identity_checks_decided on identity_checks (decided_at) where status = 'approved';

grant select, insert, update on invitation_rewards, invitation_months to roda_app;
