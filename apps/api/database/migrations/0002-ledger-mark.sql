-- Where the auditor's mark could have moved to, and since when it is there: after an hour that is a failed check.
alter table ledger.marks
  add column settled_tx bigint,
  add column settled_since timestamptz;
comment on table ledger.marks is
  'One row: the transaction number up to which flow accounts are summed in ledger.flow_balances, the one up to which the '
  'last audit could have summed them, and when, by the clock of the database, an audit first found that one.';
