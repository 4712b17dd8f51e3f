-- An owner appoints operators and has no part in decisions about money or members: only auditor goes with it.
-- A trigger looked at the other roles, and didn't see those of a transaction beside it. Roles meet where their ranges
-- overlap: owner, and a role that is not listed here, with every one but auditor.
drop trigger if exists operator_roles_owner on operator_roles;
drop function if exists owners_hold_no_money();
alter table operator_roles add constraint operator_roles_owner exclude using gist (
  int4range(operator_id, operator_id, '[]') with &&,
  (case role
    when 'auditor' then 'empty'::int4range
    when 'operations' then '[1,1]'::int4range
    when 'catalogue' then '[2,2]'::int4range
    when 'fleet' then '[3,3]'::int4range
    when 'finance' then '[4,4]'::int4range
    when 'compliance' then '[5,5]'::int4range
    when 'growth' then '[6,6]'::int4range
    when 'content' then '[7,7]'::int4range
    when 'fulfilment' then '[8,8]'::int4range
    when 'support' then '[9,9]'::int4range
    when 'config' then '[10,10]'::int4range
    else '(,)'::int4range
  end) with &&);

-- Invitations that are out were approved by two before there was a day's notice.
alter table operators
  add column joins_at timestamptz,
  add column first_role text unique check (first_role in ('compliance', 'owner'));
update operators set joins_at = created_at where state = 'invited';
comment on table operators is 'Operator accounts. Two operators invite another one, who sets a password with a token that is shown once, not before joins_at: all others have known of it for a day. first_role: of the two whom an installation begins with.';

create table ended_invitations (
  invitation_hash bytea primary key,
  operator_id int not null references operators (id),
  outcome text not null check (outcome in ('used', 'replaced', 'revoked')),
  ended_at timestamptz not null
);
grant select, insert on ended_invitations to roda_app;
comment on table ended_invitations is 'Invitations of operators that are over, so that whoever opens one is told why.';
