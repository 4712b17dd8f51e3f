-- Published odds and their prizes do not change (R22); the state goes from draft to published to retired.
create or replace function keep_published_odds() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'box_prizes' then
    if exists (select from box_odds where id = coalesce(old.odds_id, new.odds_id) and state <> 'draft') then
      raise exception 'odds that were published do not change';
    end if;
    return coalesce(new, old);
  end if;
  if old.state <> 'draft' and (new.box_id, new.version, new.price_coins, new.total_weight, new.published_at)
      is distinct from (old.box_id, old.version, old.price_coins, old.total_weight, old.published_at) then
    raise exception 'odds that were published do not change';
  end if;
  if (old.state, new.state) not in (('draft', 'draft'), ('draft', 'published'), ('published', 'published'),
      ('published', 'retired'), ('retired', 'retired')) then
    raise exception 'odds are drafted, published, retired, in this order';
  end if;
  return new;
end $$;

create or replace trigger box_prizes_kept before insert or update or delete on box_prizes
  for each row execute function keep_published_odds();
create or replace trigger box_odds_kept before update on box_odds for each row execute function keep_published_odds();
