// Queries of referrals: a member's own team and rewards, rewards to be opened, the operators' list.
import {
  booleanKey,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetPage,
  type KeysetListed,
  nullable,
  type Paging,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Invited, RewardState } from './referrals.policy.ts';

const VERIFIED = `exists (select from identity_checks i where i.member_id = m.member_id and i.status = 'approved')`;

export type TeamCounts = { readonly invited: number; readonly verified: number; readonly coins: number };

export const teamCounts = async (tx: Tx, memberId: bigint): Promise<TeamCounts> =>
  (
    await tx.query<TeamCounts>(
      `select count(*)::int as invited, count(*) filter (where ${VERIFIED})::int as verified,
         (select coalesce(sum(r.coins), 0)::int from invitation_rewards r where r.member_id = $1 and r.state = 'claimed')
           as coins
       from members m where m.inviter_id = $1 and m.state <> 'closed'`,
      [memberId],
    )
  )[0] ?? { invited: 0, verified: 0, coins: 0 };

export type TeamRow = {
  readonly nickname: string;
  readonly phoneMasked: string;
  readonly avatar: string;
  readonly joinedAt: Date;
  readonly verified: boolean;
};

type Filter = Paging & { readonly memberId: bigint };

const TEAM: Keyset<'joinedAt'> = {
  sorts: { joinedAt: timestampKey('m.registered_at') },
  tie: [integerKey('m.member_id')],
};

export const teamPage = async (tx: Tx, { memberId, page, limit, after }: Filter): Promise<KeysetListed<TeamRow>> => {
  const list = keysetPage(TEAM, { page, limit, after }, 2);
  const rows = await tx.query<TeamRow & { readonly total: bigint }>(
    `select m.nickname, m.phone_masked as "phoneMasked", m.avatar, m.registered_at as "joinedAt", ${VERIFIED} as verified,
       ${list.total} as total, ${list.cursor}
     from members m where m.inviter_id = $1 and m.state <> 'closed'${list.after} ${list.order} ${list.window}`,
    [memberId, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export type TeamRecharge = { readonly people: number; readonly minor: bigint };

/** The sum that the team topped up in a currency, and how many of them did. */
export const teamRecharge = async (tx: Tx, memberId: bigint, currency: string): Promise<TeamRecharge> =>
  (
    await tx.query<TeamRecharge>(
      `select count(*) filter (where t.minor > 0)::int as people, coalesce(sum(t.minor), 0)::bigint as minor
       from members m cross join lateral (
         select coalesce(sum(e.amount), 0)::bigint as minor from ledger.entries e
           join ledger.codes c on c.code = e.code and c.name = 'top_up'
           join ledger.currencies u on u.currency = e.currency and u.name = $2
         where e.member_id = m.member_id and e.kind = 1) t
       where m.inviter_id = $1 and m.state <> 'closed'`,
      [memberId, currency],
    )
  )[0] ?? { people: 0, minor: 0n };

export type RewardRow = Invited & {
  readonly id: string | null;
  readonly inviteeId: bigint;
  readonly nickname: string;
  readonly phoneMasked: string;
  readonly coins: number;
  readonly joinedAt: Date;
  readonly claimedAt: Date | null;
};

/**
 * For an invited person without a reward: the result of the documents of the newest check. $3 is the current reward
 * amount.
 */
const REWARDS = `
  select r.id, m.member_id as "inviteeId", m.nickname, m.phone_masked as "phoneMasked", coalesce(r.coins, $3::int) as coins, r.state,
    coalesce(r.reason, '') as reason, m.state = 'closed' as closed, m.registered_at as "joinedAt",
    r.claimed_at as "claimedAt",
    r.id is null and exists (select from identity_checks i join identity_documents d on d.number_index = i.number_index
      where i.member_id = m.member_id and d.member_id <> m.member_id) as "takenIdentity",
    (select w.state from registration_reviews w where w.member_id = m.member_id) as review
  from members m left join invitation_rewards r on r.member_id = $1 and r.invitee_id = m.member_id
  where m.inviter_id = $1`;

const OWN_REWARDS: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [
    descending(nullable(booleanKey("(x.state = 'open')"))),
    descending(timestampKey('x."joinedAt"')),
    descending(nullable(uuidKey('x.id'))),
    descending(integerKey('x."inviteeId"')),
  ],
};

/** Receivable ones first, then the newest. */
export const rewardPage = async (
  tx: Tx,
  { memberId, page, limit, after, coins }: Filter & { readonly coins: number },
): Promise<KeysetListed<RewardRow>> => {
  const list = keysetPage(OWN_REWARDS, { page, limit, after }, 4);
  const rows = await tx.query<RewardRow & { readonly total: bigint }>(
    `select x.*, ${list.total} as total, ${list.cursor} from (${REWARDS}) x where $2::text is null${list.after}
     ${list.order} ${list.window}`,
    [memberId, null, coins, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export type Month = { readonly received: number; readonly openCount: number; readonly openCoins: number };

/** The amount received in a month, and what can still be received: the oldest open rewards, up to the remaining cap. */
export const monthOf = async (
  tx: Tx,
  { memberId, month, cap }: { memberId: bigint; month: string; cap: number },
): Promise<Month> =>
  (
    await tx.query<Month>(
      `with done as (
         select coalesce((select n.claimed_count from invitation_months n where n.member_id = $1 and n.month = $2), 0)
           as received),
       next as (
         select r.coins from invitation_rewards r where r.member_id = $1 and r.state = 'open'
         order by r.opened_at, r.invitee_id limit greatest(0, $3::int - (select received from done)))
       select coalesce((select received from done), 0) as received, count(*)::int as "openCount",
         coalesce(sum(coins), 0)::int as "openCoins" from next`,
      [memberId, month, cap],
    )
  )[0] ?? { received: 0, openCount: 0, openCoins: 0 };

/** The greatest number of rewards that one member receives in a month. */
export const monthlyCap = async (tx: Tx): Promise<number> =>
  (
    await tx.query<{ cap: number }>(
      `select coalesce((value #>> '{}')::int, 0) as cap from public_settings where key = 'inviteMonthlyCap'`,
    )
  )[0]?.cap ?? 0;

export type Ripe = {
  readonly inviterId: bigint;
  readonly inviteeId: bigint;
  readonly numberIndex: Buffer;
  readonly coins: number;
  readonly sameDevice: boolean;
  readonly samePerson: boolean;
};

/** A device counts as the inviter's when one of their sessions was open on it within a day of the registration. */
const SAME_DEVICE = `exists (
  select from (
    select f.device_index, f.started_at from sessions f where f.member_id = m.member_id
    order by f.started_at, f.id limit 1) b
  join sessions s on s.member_id = v.member_id and s.device_index = b.device_index
    and s.started_at <= b.started_at + interval '1 day' and s.seen_at >= b.started_at - interval '1 day')`;

const SAME_PERSON = `(
  exists (select from identity_checks w where w.member_id = v.member_id and w.number_index = i.number_index)
  or exists (select from invitation_rewards o where o.number_index = i.number_index and o.state <> 'refused'))`;

/**
 * Verified people whose reward is not opened, of one person or of checks decided since; each with the coins that their
 * inviter's country grants now. Invitations in a country that disabled them earn nothing, and those of registrations
 * that wait for a look are not yet earned.
 */
export const ripe = (
  tx: Tx,
  { inviteeId, since, limit }: { inviteeId: bigint | undefined; since: Date; limit: number },
): Promise<readonly Ripe[]> =>
  tx.query<Ripe>(
    `with found as materialized (
       select i.member_id, i.number_index, i.decided_at, least(1000, (o.value #>> '{}')::int) as coins
       from (select member_id from identity_checks where status = 'approved' and decided_at >= $2
         union select member_id from registration_reviews where decided_at >= $2) l
       join identity_checks i on i.member_id = l.member_id and i.status = 'approved'
       join members m on m.member_id = i.member_id and m.state <> 'closed'
       join members v on v.member_id = m.inviter_id and v.state <> 'closed'
       join country_options o on o.country_id = v.country_id and o.key = 'inviteRewardCoins'
       join country_options d on d.country_id = v.country_id and d.key = 'invite' and d.value = 'true'
       where ($1::bigint is null or l.member_id = $1)
         and not exists (select from registration_reviews w where w.member_id = i.member_id and w.state <> 'approved')
         and not exists (
           select from invitation_rewards r where r.member_id = v.member_id and r.invitee_id = m.member_id)
       order by i.decided_at, i.member_id limit $3)
     select v.member_id as "inviterId", m.member_id as "inviteeId", i.number_index as "numberIndex", i.coins,
       ${SAME_DEVICE} as "sameDevice", ${SAME_PERSON} as "samePerson"
     from found i join members m on m.member_id = i.member_id join members v on v.member_id = m.inviter_id
     order by i.decided_at, i.member_id`,
    [inviteeId ?? null, since, limit],
  );

export type ReferralRow = {
  readonly inviterId: bigint;
  readonly inviterPhone: string;
  readonly inviteeId: bigint;
  readonly inviteePhone: string;
  readonly joinedAt: Date;
  readonly verified: boolean;
  readonly state: RewardState | 'waiting';
  readonly reason: string;
  readonly coins: number;
  readonly claimedAt: Date | null;
  readonly sameDevice: boolean;
  readonly takenIdentity: boolean;
  readonly burst: boolean;
};

const REFERRALS = `
  select v.member_id as "inviterId", v.phone_masked as "inviterPhone", m.member_id as "inviteeId",
    m.phone_masked as "inviteePhone", m.registered_at as "joinedAt", coalesce(r.state, 'waiting') as state,
    coalesce(r.reason, '') as reason, coalesce(r.coins, 0) as coins, r.claimed_at as "claimedAt"
  from members m join members v on v.member_id = m.inviter_id
  left join invitation_rewards r on r.member_id = v.member_id and r.invitee_id = m.member_id
  where ($1::bigint is null or m.inviter_id = $1) and ($2::text is null or coalesce(r.state, 'waiting') = $2)
    and ($3::bigint is null or m.member_id = $3)`;

/**
 * Abuse signals are expensive to query: they are computed for the rows that are shown, or of the days that are shown.
 */
const SIGNALS = `cross join lateral (
  select ${VERIFIED} as verified, ${SAME_DEVICE} as "sameDevice",
    x.reason = 'duplicate_identity' or exists (
      select from identity_checks i join identity_documents d on d.number_index = i.number_index
      where i.member_id = m.member_id and d.member_id <> m.member_id) as "takenIdentity",
    (select count(*) from members n where n.inviter_id = v.member_id
       and n.registered_at between x."joinedAt" - interval '1 hour' and x."joinedAt") >= 5 as burst
  from (select x."inviteeId" as member_id) m, (select x."inviterId" as member_id) v) s`;

const REFERRED: Keyset<'joinedAt'> = {
  sorts: { joinedAt: timestampKey('x."joinedAt"') },
  tie: [integerKey('x."inviteeId"')],
};

/** Number of days searched for a signal, unless an inviter is given. */
const SEARCHED_DAYS = 30;

const plainPage = (list: KeysetPage): string => `
  select x.*, s.* from (
    select x.*, ${list.total} as total, ${list.cursor} from (${REFERRALS}) x where true${list.after}
    ${list.order} ${list.window}) x ${SIGNALS}
  ${list.order}`;

const searchedPage = (list: KeysetPage): string => `
  select x.*, s.*, ${list.total} as total, ${list.cursor} from (${REFERRALS}
      and ($1::bigint is not null or m.registered_at >= $7::timestamptz - interval '${SEARCHED_DAYS} days')) x ${SIGNALS}
  where case $6::text when 'same_device' then s."sameDevice" when 'burst' then s.burst else s."takenIdentity" end${list.after}
  ${list.order} ${list.window}`;

export type ReferralsFilter = {
  readonly after: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly inviterId: bigint | undefined;
  readonly state: string | undefined;
  readonly signal: string | undefined;
  readonly inviteeId: bigint | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  readonly at: Date;
};

export const referralPage = async (
  tx: Tx,
  { page, limit, after, inviterId, inviteeId, state, signal, order, at }: ReferralsFilter,
): Promise<KeysetListed<ReferralRow>> => {
  const list = keysetPage(REFERRED, { page, limit, after, order }, 4);
  const values = [inviterId ?? null, state ?? null, inviteeId ?? null, ...list.values];
  const rows = await (signal === undefined
    ? tx.query<ReferralRow & { readonly total: bigint }>(plainPage(list), values)
    : tx.query<ReferralRow & { readonly total: bigint }>(searchedPage(list), [...values, signal, at]));
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

/** The reward for inviting that person. */
export const rewardFor = async (
  tx: Tx,
  inviteeId: bigint,
): Promise<{ readonly memberId: bigint; readonly state: RewardState; readonly reason: string } | undefined> =>
  (
    await tx.query<{ memberId: bigint; state: RewardState; reason: string }>(
      'select member_id as "memberId", state, reason from invitation_rewards where invitee_id = $1',
      [inviteeId],
    )
  )[0];

/** The member's own rewards among these ids. */
export const ownRewards = (
  tx: Tx,
  memberId: bigint,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly state: RewardState }[]> =>
  tx.query('select id, state from invitation_rewards where member_id = $1 and id = any($2::uuid[]) order by id', [
    memberId,
    [...ids],
  ]);
