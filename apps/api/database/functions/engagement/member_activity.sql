-- What levels count of a member: verification, days of membership, check-ins and finished quizzes. None of it can be bought,
-- and none of it is activity of other people.
create or replace function member_activity(p_at timestamptz)
returns table (member_id bigint, verified boolean, member_days int, check_in_days int, quizzes int)
language sql stable as $$
  select m.member_id,
    exists (select from identity_checks i where i.member_id = m.member_id and i.status = 'approved'),
    greatest(0, (p_at at time zone c.time_zone)::date - (m.registered_at at time zone c.time_zone)::date),
    coalesce((select s.total from check_in_streaks s where s.member_id = m.member_id), 0),
    (select count(*)::int from quiz_attempts q where q.member_id = m.member_id and q.state = 'done')
  from members m join countries c on c.id = m.country_id where m.state <> 'closed'
$$;
