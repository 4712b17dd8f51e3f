-- Whether an asset in this state is out of service: it has a fault, or an operator took it off the road.
create or replace function is_outage(p assets) returns boolean language sql immutable as $$
  select p.retired_at is null and (p.status = 'fault' or (p.status = 'resting' and p.status_fixed))
$$;
