-- When an operator last proved who they are, and when a session ends that nobody uses.

-- Money and looks behind masks ask for a proof of the last ten minutes; logging in is one.
alter table operator_sessions add column proved_at timestamptz, add column idle_at timestamptz;
update operator_sessions set proved_at = started_at, idle_at = least(expires_at, seen_at + interval '30 minutes');
alter table operator_sessions alter column proved_at set not null, alter column idle_at set not null;
